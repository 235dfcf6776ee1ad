/** The pseudo-language of In-Context: each text is a mark, by which its script finds the string. Source: facts F210. */
import { pluralFormsIn } from '../../world/languages.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { assignedOf } from './assigned.ts'
import { inForms, kept } from './pseudo.ts'
import type { Written } from './pseudo-export.ts'

/** Null where the project has none, or has it turned off. */
export const inContextLanguageOf = (hosted: HostedWorld, projectId: number): string | null => {
  const { inContext, inContextPseudoLanguageId: id } = assignedOf(hosted).get(String(projectId)) ?? {}
  return (inContext && id) || null
}

/** What stands for a string in this language; null where it is not that of In-Context. */
export const inContextTexts = (
  hosted: HostedWorld,
  projectId: number,
  languageId: string,
): Written | null => {
  if (languageId !== inContextLanguageOf(hosted, projectId)) return null
  const isHiddenKept = assignedOf(hosted).get(String(projectId))?.inContextProcessHiddenStrings === false
  const forms = pluralFormsIn(hosted.store.world, languageId)
  return ({ id, text, isHidden, asset }) =>
    asset !== undefined || (isHidden && isHiddenKept)
      ? null
      : inForms(text, forms, (each, at) => mark(`${id}:${at}`, each))
}

/** What programs fill in stays, and a delimiter where there are words between. Unstated: what that is. Ours is as in `kept`. */
const mark = (at: string, text: string): string => {
  const parts = text.split(new RegExp(`(${kept.source})`)).slice(1, -1)
  const inner = parts.map((part, index) => (index % 2 && part ? `crwdnd${at}` : part))
  return `crwdns${at}${inner.join('')}crwdne${at}`
}

/** What AI makes of strings, asked once more for those in whose translations quality checks find something. */
import type { ProjectSettings } from '../../../world/project-rows.ts'
import { qaIssuesOf } from '../../../world/qa/check.ts'
import { isChecked } from '../../../world/qa/settings.ts'
import type { AiString } from '../../app-ai/payload.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { translateByAi, type AiTranslating } from './translating.ts'

interface Faulty {
  at: number
  string: AiString
  translation: string
  issues: string[]
}

/**
 * As `translateByAi`. Where the prompt retries, a faulty text goes back with what was found, and what comes stands.
 * Source: facts F217. Unstated: in which words, and how often. Ours are lines after the prompt, once.
 */
export const translateMended = async (hosted: HostedWorld, asked: AiTranslating): Promise<string[]> => {
  const { plan, strings, projectId, targetLanguageId } = asked
  const texts = await translateByAi(hosted, asked)
  if (!plan.prompt.retriesOnQaIssues) return texts
  const settings = hosted.store.world.projects.get(projectId ?? NaN)?.settings ?? {}
  const faulty = faultyIn(settings, strings, texts, targetLanguageId)
  if (!faulty.length) return texts
  const found = faulty.map(({ string: { id, pluralForm }, translation, issues }) =>
    JSON.stringify({ id, pluralForm, translation, issues }),
  )
  const lines = ['Your translations of these strings had issues. Translate them again without:', ...found]
  const instruction = [plan.prompt.instruction ?? [], lines].flat().join('\n')
  const again = await translateByAi(hosted, {
    ...asked,
    plan: { ...plan, prompt: { ...plan.prompt, instruction } },
    strings: faulty.map(({ string }) => string),
  })
  const mended = [...texts]
  faulty.forEach(({ at }, nth) => (mended[at] = again[nth] ?? ''))
  return mended
}

const faultyIn = (
  settings: Partial<ProjectSettings>,
  strings: readonly AiString[],
  texts: readonly string[],
  languageId: string,
): Faulty[] =>
  strings.flatMap((string, at): Faulty[] => {
    const translation = texts[at] ?? ''
    const issues = qaIssuesOf(string.text, translation, languageId, string.maxLength ?? 0)
      .filter(({ category }) => isChecked(settings, category))
      .map(({ message }) => message)
    return issues.length ? [{ at, string, translation, issues }] : []
  })

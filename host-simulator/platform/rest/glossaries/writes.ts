/** What people write into a glossary, and who may. */
import { languageOf } from '../../../world/languages.ts'
import { isManager } from '../../../world/queries.ts'
import type { ProjectRow } from '../../../world/rows.ts'
import { failed, invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { nowOf, userOf } from '../common/caller.ts'
import { dropOwn, nextOwnId } from '../common/own-id.ts'
import type { Call } from '../common/row.ts'
import { conceptsOf, termRowsOf, type Term, type TermFacts } from './concepts.ts'

export interface TermWish extends TermFacts {
  languageId: string
  text: string
  conceptId?: number | undefined
  /** Of a term that it translates. */
  translationOfTermId?: number | undefined
}

/** Managers, and everybody where the project says so. Source: the setting's words on the live platform. */
export const requireWriter = (call: Call, { settings }: ProjectRow): void => {
  const user = userOf(call)
  if (!isManager(user) && !settings.glossaryAccess)
    throw new Refusal(failed(403, `Failed to change the glossary: a ${user.role} may not in this project`))
}

export const addTerm = (call: Call, project: ProjectRow, wish: TermWish): Term => {
  const { languageId, text, conceptId, translationOfTermId, ...about } = wish
  if (!languageOf(languageId))
    throw new Refusal(invalid('languageId', 'notFound', `There is no language "${languageId}"`))
  const concepts = conceptsOf(call.hosted, project)
  const concept = concepts.find(
    ({ id, terms }) => id === conceptId || terms.some((term) => term.id === translationOfTermId),
  )
  const key = conceptId === undefined ? 'translationOfTermId' : 'conceptId'
  if ((conceptId ?? translationOfTermId) !== undefined && !concept)
    throw new Refusal(invalid(key, 'notFound', 'There is none of this id in this glossary'))
  const id = nextOwnId(call.hosted, termRowsOf)
  const at = nowOf(call)
  return keepTerm(call, project, {
    id,
    languageId,
    text,
    userId: call.userId,
    conceptId: concept?.id ?? id,
    createdAt: at,
    updatedAt: at,
    about,
  })
}

/** From now on it is as it says, whatever becomes of the string that it was made of. */
export const keepTerm = ({ hosted }: Call, { id: projectId }: ProjectRow, term: Term): Term => {
  termRowsOf(hosted).set(String(term.id), { ...term, projectId })
  return term
}

export const dropTerms = ({ hosted }: Call, terms: readonly Term[]): void =>
  hosted.together(() => terms.forEach(({ id }) => dropOwn(hosted, termRowsOf, id)))

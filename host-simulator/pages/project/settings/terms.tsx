import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { languageOf } from '../../../world/languages.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { Picker } from '../../parts/picker.tsx'
import { useShell } from '../../shell.tsx'
import { Announcements } from '../../site/announcements.tsx'
import { ContextMenu } from '../context-menu.tsx'
import { restOf, useAsked, type Rest } from '../rest.ts'
import type { Pair } from './pair-dialog.tsx'
import { PairTable, type PairRow } from './pair-table.tsx'
import { useRights } from './part.tsx'
import { StyleGuides } from './style-guides.tsx'

interface Term {
  id: number
  languageId: string
  text: string
  description: string
  conceptId: number
}

interface Concept {
  id: number
  source: Term | undefined
  targets: ReadonlyMap<string, Term>
}

const conceptsIn = (terms: readonly Term[], sourceLanguageId: string): Concept[] => {
  const concepts = new Map<number, { id: number; source: Term | undefined; targets: Map<string, Term> }>()
  for (const term of terms) {
    const { conceptId, languageId } = term
    const concept = concepts.get(conceptId) ?? { id: conceptId, source: undefined, targets: new Map() }
    concepts.set(conceptId, concept)
    if (languageId === sourceLanguageId) concept.source ??= term
    else if (!concept.targets.has(languageId)) concept.targets.set(languageId, term)
  }
  return [...concepts.values()]
}

const nameOf = ({ source, targets }: Concept): string =>
  source?.text ?? [...targets.values()][0]?.text ?? 'a concept'

/** Writes what of the pair is otherwise than the terms say. */
const saveTerms = async (
  rest: Rest,
  root: string,
  concept: Concept | null,
  languageIds: Record<'source' | 'target', string>,
  { source, target, description = '' }: Pair,
): Promise<void> => {
  const put = async (term: Term | undefined, wish: Partial<Term>): Promise<number> => {
    if (!term) return (await rest.send<Term>('POST', root, wish)).conceptId
    const edits = (['text', 'description'] as const).flatMap((name) =>
      wish[name] === undefined || wish[name] === term[name]
        ? []
        : [{ op: 'replace', path: `/${name}`, value: wish[name] }],
    )
    if (edits.length) await rest.send('PATCH', `${root}/${term.id}`, edits)
    return term.conceptId
  }
  const conceptId = await put(concept?.source, {
    languageId: languageIds.source,
    text: source,
    description,
    ...(concept && { conceptId: concept.id }),
  })
  const before = concept?.targets.get(languageIds.target)
  if (target) await put(before, { languageId: languageIds.target, text: target, conceptId })
  else if (before) await rest.send('DELETE', `${root}/${before.id}`)
}

/** The project's glossary: the same terms that apps read. */
export const Terms = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { editor, session } = useShell()
  const { world } = editor
  const rest = restOf(session)
  const root = `/glossaries/${project.id}/terms`
  const may = useRights().may || project.settings.glossaryAccess
  const [languageId, setLanguageId] = useState(project.targetLanguageIds[0] ?? '')
  const { got, problem, again } = useAsked(() => rest.all<Term>(root), [world.strings, world.translations])
  const concepts = got && conceptsIn(got, project.sourceLanguageId)
  const languageIds = { source: project.sourceLanguageId, target: languageId }
  const rowOf = (concept: Concept): PairRow => ({
    id: concept.id,
    name: nameOf(concept),
    source: concept.source?.text ?? '',
    target: concept.targets.get(languageId)?.text ?? '',
    description: concept.source?.description ?? '',
    languages: concept.targets.size,
    words: [concept.source, ...concept.targets.values()].map((term) => term?.text ?? '').join(' '),
  })
  const table = (
    <PairTable
      title="Terms"
      noun="term"
      about="What an app reads as the project's glossary: short strings of the project with their translations, and what people add. Who changes a term keeps it, whatever becomes of its string."
      rows={concepts?.map(rowOf) ?? null}
      problem={problem}
      languageIds={languageIds}
      blank={may ? { source: '', target: '', description: '' } : null}
      tools={
        <>
          <Picker
            label="Language of the terms"
            value={languageId}
            choices={project.targetLanguageIds.map((id) => ({
              value: id,
              title: languageOf(id)?.name ?? id,
            }))}
            onChoose={setLanguageId}
          />
          <ContextMenu
            location="glossary"
            name="the glossary"
            target={{}}
            data={{ glossary_id: project.id }}
          />
        </>
      }
      empty={{
        icon: 'book',
        title: 'No terms',
        says: 'A string of one or two words becomes a term, and people add others.',
      }}
      left={({ name }) => `“${name}” goes in all languages. The strings stay as they are.`}
      save={async (id, pair) => {
        const concept = concepts?.find((one) => one.id === id) ?? null
        await saveTerms(rest, root, concept, languageIds, pair)
        await again()
      }}
      remove={async (id) => {
        await rest.send('DELETE', `${root}?conceptId=${id}`)
        await again()
      }}
    />
  )
  return (
    <>
      <Announcements placement="glossary" glossaryId={project.id} />
      {table}
      <StyleGuides />
    </>
  )
}

import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { languageOf } from '../../../world/languages.ts'
import type { ProjectRow } from '../../../world/rows.ts'
import { Confirm } from '../../parts/deed.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Picker } from '../../parts/picker.tsx'
import { Table } from '../../parts/table.tsx'
import { useShell } from '../../shell.tsx'
import { restOf, useAsked, type Rest } from '../rest.ts'
import { PairActions, PairDialog, type Pair } from './pair-dialog.tsx'
import { Part, useRights } from './part.tsx'

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
  const [edited, setEdited] = useState<Concept | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Concept | null>(null)
  const { got, problem, again } = useAsked(() => rest.all<Term>(root), [world.strings, world.translations])
  const concepts = conceptsIn(got ?? [], project.sourceLanguageId)
  const languageIds = { source: project.sourceLanguageId, target: languageId }
  const add = may && (
    <button disabled={!got} onClick={() => setEdited('new')}>
      <Icon name="plus" />
      New term
    </button>
  )
  return (
    <Part
      title="Terms"
      about="What an app reads as the project's glossary: short strings of the project with their translations, and what people add. Who changes a term keeps it, whatever becomes of its string."
      isPlain
    >
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <Table
        label="Terms"
        rows={concepts}
        keyOf={({ id }) => id}
        text={({ source, targets }) =>
          `${source?.text ?? ''} ${[...targets.values()].map(({ text }) => text).join(' ')}`
        }
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
            {concepts.length > 0 && add}
          </>
        }
        columns={[
          {
            title: languageOf(project.sourceLanguageId)?.name ?? 'Source',
            by: ({ source }) => source?.text ?? '',
            cell: ({ source }) => (
              <>
                <b>{source?.text ?? <span class="aside">–</span>}</b>
                {source?.description && <p class="small aside">{source.description}</p>}
              </>
            ),
          },
          {
            title: languageOf(languageId)?.name ?? 'Target',
            by: ({ targets }) => targets.get(languageId)?.text ?? '',
            cell: ({ targets }) => (
              <bdi lang={languageId}>{targets.get(languageId)?.text ?? <span class="aside">–</span>}</bdi>
            ),
          },
          {
            title: 'Languages',
            kind: 'wide',
            by: ({ targets }) => targets.size,
            cell: ({ targets }) => targets.size,
          },
          {
            title: 'Actions',
            kind: 'end',
            cell: (concept) =>
              may && (
                <PairActions
                  name={nameOf(concept)}
                  onEdit={() => setEdited(concept)}
                  onDelete={() => setLeaving(concept)}
                />
              ),
          },
        ]}
        empty={
          got && (
            <div class="card">
              <Empty icon="book" title="No terms">
                <p>A string of one or two words becomes a term, and people add others.</p>
                {add}
              </Empty>
            </div>
          )
        }
      />
      {edited && (
        <PairDialog
          title={edited === 'new' ? 'New term' : `Edit ${nameOf(edited)}`}
          languageIds={languageIds}
          pair={
            edited === 'new'
              ? { source: '', target: '', description: '' }
              : {
                  source: edited.source?.text ?? '',
                  target: edited.targets.get(languageId)?.text ?? '',
                  description: edited.source?.description ?? '',
                }
          }
          save={async (pair) => {
            await saveTerms(rest, root, edited === 'new' ? null : edited, languageIds, pair)
            await again()
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving && (
        <Confirm
          title={`Delete ${nameOf(leaving)}?`}
          verb="Delete"
          act={async () => {
            await rest.send('DELETE', `${root}?conceptId=${leaving.id}`)
            await again()
          }}
          onClose={() => setLeaving(null)}
        >
          <p>With its terms in all languages. The strings stay as they are.</p>
        </Confirm>
      )}
    </Part>
  )
}

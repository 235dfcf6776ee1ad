import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { languageOf } from '../../../world/languages.ts'
import type { ProjectRow } from '../../../world/rows.ts'
import { Empty } from '../../parts/empty.tsx'
import { Picker } from '../../parts/picker.tsx'
import { Table } from '../../parts/table.tsx'
import { useShell } from '../../shell.tsx'
import { restOf, useAsked } from '../rest.ts'
import { Part } from './part.tsx'

interface Term {
  id: number
  languageId: string
  text: string
  conceptId: number
}

interface Concept {
  id: number
  source: string
  targets: ReadonlyMap<string, string>
}

const conceptsIn = (terms: readonly Term[], sourceLanguageId: string): Concept[] => {
  const concepts = new Map<number, { id: number; source: string; targets: Map<string, string> }>()
  for (const { conceptId, languageId, text } of terms) {
    const concept = concepts.get(conceptId) ?? { id: conceptId, source: '', targets: new Map() }
    concepts.set(conceptId, concept)
    if (languageId === sourceLanguageId) concept.source = text
    else concept.targets.set(languageId, text)
  }
  return [...concepts.values()]
}

/** The project's glossary, as apps read it. */
export const Terms = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { editor, session } = useShell()
  const { world } = editor
  const [languageId, setLanguageId] = useState(project.targetLanguageIds[0] ?? '')
  const { got, problem } = useAsked(
    () => restOf(session).all<Term>(`/glossaries/${project.id}/terms`),
    [world.strings, world.translations],
  )
  const concepts = conceptsIn(got ?? [], project.sourceLanguageId)
  return (
    <Part
      title="Terms"
      about="What an app reads as the project's glossary. The simulator makes it of the project's own short strings and their translations."
      isPlain
    >
      {problem && <p class="problem">{problem}</p>}
      <Table
        label="Terms"
        rows={concepts}
        keyOf={({ id }) => id}
        text={({ source, targets }) => `${source} ${[...targets.values()].join(' ')}`}
        tools={
          <Picker
            label="Language of the terms"
            value={languageId}
            choices={project.targetLanguageIds.map((id) => ({
              value: id,
              title: languageOf(id)?.name ?? id,
            }))}
            onChoose={setLanguageId}
          />
        }
        columns={[
          {
            title: languageOf(project.sourceLanguageId)?.name ?? 'Source',
            by: ({ source }) => source,
            cell: ({ source }) => <b>{source}</b>,
          },
          {
            title: languageOf(languageId)?.name ?? 'Target',
            by: ({ targets }) => targets.get(languageId) ?? '',
            cell: ({ targets }) => (
              <bdi lang={languageId}>{targets.get(languageId) ?? <span class="aside">–</span>}</bdi>
            ),
          },
          {
            title: 'Languages',
            kind: 'number',
            by: ({ targets }) => targets.size,
            cell: ({ targets }) => targets.size,
          },
        ]}
        empty={
          got && (
            <Empty icon="book" title="No terms">
              <p>A string of one or two words becomes a term.</p>
            </Empty>
          )
        }
      />
    </Part>
  )
}

import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { languageOf } from '../../../world/languages.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { Empty } from '../../parts/empty.tsx'
import { Picker } from '../../parts/picker.tsx'
import { Table } from '../../parts/table.tsx'
import { useShell } from '../../shell.tsx'
import { ContextMenu } from '../context-menu.tsx'
import { restOf, useAsked } from '../rest.ts'
import { Part } from './part.tsx'
import { Segments } from './segments.tsx'
import { counted } from '../../parts/counted.ts'

interface Memory {
  name: string
  segmentsCount: number
  languageIds: string[]
}

interface Match {
  recordId: number
  source: string
  target: string
  relevant: number
}

const shownMatches = 50

/** The project's translation memory: how large it is, and what it knows that is like a text. */
export const Memory = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { editor, session } = useShell()
  const { world } = editor
  const rest = restOf(session)
  const [languageId, setLanguageId] = useState(project.targetLanguageIds[0] ?? '')
  const [text, setText] = useState('')
  const { got: memory, again } = useAsked(
    () => rest.send<Memory>('GET', `/tms/${project.id}`),
    [world.translations],
  )
  const {
    got: matches,
    problem,
    again: lookAgain,
  } = useAsked(async () => {
    if (!text.trim()) return null
    const answer = await rest.send<{ data: Match }[]>(
      'POST',
      `/projects/${project.id}/tms/concordance?limit=${shownMatches}`,
      {
        sourceLanguageId: project.sourceLanguageId,
        targetLanguageId: languageId,
        autoSubstitution: false,
        minRelevant: 1,
        expressions: [text.trim()],
      },
    )
    return answer.map(({ data }) => data)
  }, [text, languageId, world.translations])
  return (
    <>
      <Part
        title={memory?.name ?? 'Translation memory'}
        about={
          memory
            ? `${counted(memory.segmentsCount, 'segment')} in ${counted(memory.languageIds.length, 'language')}. What is like a text is found by its words.`
            : ' '
        }
        isPlain
      >
        <div class="table-tools">
          <ContextMenu
            location="tm"
            name={memory?.name ?? 'the memory'}
            target={{}}
            data={{ tm_id: project.id }}
          />
          <input
            type="search"
            aria-label="Text to look for"
            placeholder="Look for a text, such as “Add to cart”"
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Picker
            label="Language of the matches"
            value={languageId}
            choices={project.targetLanguageIds.map((id) => ({
              value: id,
              title: languageOf(id)?.name ?? id,
            }))}
            onChoose={setLanguageId}
          />
        </div>
        {problem && <p class="problem">{problem}</p>}
        <Table
          label="Matches"
          rows={matches ?? []}
          keyOf={({ recordId }) => recordId}
          columns={[
            {
              title: 'Match',
              by: ({ relevant }) => relevant,
              cell: ({ relevant }) => (
                <span class="tag" data-kind={relevant === 100 ? 'good' : relevant >= 60 ? 'info' : undefined}>
                  {relevant}%
                </span>
              ),
            },
            { title: 'Source', cell: ({ source }) => <bdi>{source}</bdi> },
            {
              title: languageOf(languageId)?.name ?? 'Target',
              cell: ({ target }) => <bdi lang={languageId}>{target}</bdi>,
            },
          ]}
          empty={
            <div class="card">
              <Empty icon="search" title={matches ? 'Nothing like it' : 'Look for a text'}>
                <p>
                  {matches
                    ? 'No translated string of the project shares a word with it.'
                    : 'Matches come with how much of them is alike, the most first.'}
                </p>
              </Empty>
            </div>
          }
        />
      </Part>
      <Segments
        project={project}
        languageId={languageId}
        changed={() => {
          void again()
          void lookAgain()
        }}
      />
    </>
  )
}

import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { editorPath } from '../../../host/addresses.ts'
import { languageOf, languagesIn } from '../../../world/languages.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { Confirm, useDeed } from '../../parts/deed.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Picker } from '../../parts/picker.tsx'
import { ProgressBar, projectPercents } from '../../parts/progress.tsx'
import { Said } from '../../parts/said.tsx'
import { Table } from '../../parts/table.tsx'
import { useShell } from '../../shell.tsx'
import { Link } from '../../site/link.tsx'
import { Part, useRights } from './part.tsx'
import { counted } from '../../parts/counted.ts'

const nameOf = (id: string): string => languageOf(id)?.name ?? id

/** Which languages the project is translated into, and how far each is. */
export const Languages = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { editor } = useShell()
  const { world } = editor
  const { may } = useRights()
  const deed = useDeed()
  const [leaving, setLeaving] = useState<string | null>(null)
  const { targetLanguageIds } = project
  const rows = useMemo(
    () => targetLanguageIds.map((id) => ({ id, ...projectPercents(world, project.id, id) })),
    [world, project],
  )
  const set = (ids: readonly string[]): ReturnType<typeof editor.command> =>
    editor.command({ do: 'editProject', projectId: project.id, targetLanguageIds: [...ids] })
  const others = useMemo(
    () =>
      languagesIn(world)
        .filter(({ id }) => id !== project.sourceLanguageId && !targetLanguageIds.includes(id))
        .map(({ id, name, locale }) => ({
          value: id,
          title: name,
          also: locale,
          detail: <code class="aside">{id}</code>,
        })),
    [project, world.organization],
  )
  return (
    <Part
      title="Target languages"
      about={`From ${nameOf(project.sourceLanguageId)} into ${counted(targetLanguageIds.length, 'language')}.`}
      isPlain
    >
      <Table
        label="Target languages"
        rows={rows}
        keyOf={({ id }) => id}
        text={({ id }) => `${nameOf(id)} ${id}`}
        tools={
          <>
            {may && (
              <Picker
                label="Add a language"
                value="Add a language"
                choices={others}
                onChoose={(id) =>
                  void deed.run(() => set([...targetLanguageIds, id]), `${nameOf(id)} is added`)
                }
              />
            )}
            <Said {...deed} />
          </>
        }
        columns={[
          {
            title: 'Language',
            by: ({ id }) => nameOf(id),
            cell: ({ id }) => (
              <>
                <Link to={editorPath(world, project, { languageIds: [id] })}>{nameOf(id)}</Link>{' '}
                <code class="aside">{id}</code>
              </>
            ),
          },
          {
            title: 'Plural forms',
            kind: 'wide',
            by: ({ id }) => languageOf(id)?.pluralCategoryNames.length ?? 0,
            cell: ({ id }) => <span class="aside">{languageOf(id)?.pluralCategoryNames.join(', ')}</span>,
          },
          {
            title: 'Progress',
            by: ({ translated }) => translated,
            cell: ({ translated, approved }) => (
              <span class="measured">
                <ProgressBar translated={translated} approved={approved} />
                <span class="number">{translated}%</span>
              </span>
            ),
          },
          {
            title: 'Approved',
            kind: 'number',
            by: ({ approved }) => approved,
            cell: ({ approved }) => `${approved}%`,
          },
          ...(may
            ? [
                {
                  title: 'Actions',
                  kind: 'end' as const,
                  cell: ({ id }: (typeof rows)[number]) => (
                    <button
                      class="quiet icon small"
                      aria-label={`Remove ${nameOf(id)}`}
                      title="Remove"
                      onClick={() => setLeaving(id)}
                    >
                      <Icon name="trash" />
                    </button>
                  ),
                },
              ]
            : []),
        ]}
        empty={
          <Empty icon="globe" title="No target language yet">
            <p>The Editor has nothing to translate into before one is added.</p>
          </Empty>
        }
      />
      {leaving !== null && (
        <Confirm
          title={`Remove ${nameOf(leaving)}?`}
          verb="Remove"
          act={() => set(targetLanguageIds.filter((id) => id !== leaving))}
          onClose={() => setLeaving(null)}
        >
          <p>
            It leaves the Editor, exports and reports. Its translations are kept, and come back with the
            language.
            {targetLanguageIds.length === 1 &&
              ' It is the last one: the Editor has nothing to show until another is added.'}
          </p>
        </Confirm>
      )}
    </Part>
  )
}

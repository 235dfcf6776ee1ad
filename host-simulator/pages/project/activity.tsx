import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { ProjectRow } from '../../world/project-rows.ts'
import { Empty } from '../parts/empty.tsx'
import { Picker } from '../parts/picker.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { longDayText } from '../parts/when.tsx'
import { useShell } from '../shell.tsx'
import { DeedItem } from './deed-item.tsx'
import { byDay, deedsOf, latestOf, type Deed, type DeedKind } from './deeds.ts'

const kinds = [
  ['all', 'All'],
  ['translation', 'Translations'],
  ['approval', 'Approvals'],
  ['comment', 'Comments'],
  ['file', 'Files'],
] as const satisfies (readonly [DeedKind | 'all', string])[]

/** Deeds listed before one asks for more, and how many more then. */
const page = 50

/** What happened in the project, by day, the latest first. */
export const Activity = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { world } = useShell().editor
  const [kind, setKind] = useState<DeedKind | 'all'>('all')
  const [person, setPerson] = useState('all')
  const [limit, setLimit] = useState(page)
  const { translations, comments, files } = world
  const deeds = useMemo(() => {
    const whose = { projectId: project.id, ...(person !== 'all' && { userId: Number(person) }) }
    // One more than is shown says whether there is more.
    return latestOf(ofKind(deedsOf(world, whose), kind), limit + 1)
  }, [translations, comments, files, project.id, kind, person, limit])
  const shown = deeds.slice(0, limit)

  return (
    <>
      <div class="tools">
        <Segmented label="Kind" value={kind} choices={kinds} onChoose={(next) => setKind(next)} />
        <Picker
          label="Person"
          value={person}
          choices={[
            { value: 'all', title: 'Everybody' },
            ...[...world.users].map(({ id, name, login }) => ({
              value: String(id),
              title: name,
              also: login,
            })),
          ]}
          onChoose={setPerson}
        />
      </div>
      {shown.length === 0 && (
        <Empty
          level={2}
          icon="history"
          title={kind === 'all' && person === 'all' ? 'Nothing happened yet' : 'Nothing of this kind'}
        >
          <p>Translations, approvals and comments appear here as people make them.</p>
        </Empty>
      )}
      {byDay(shown).map(([day, own]) => (
        <section class="day" key={day} aria-label={longDayText(day)}>
          <h2>{longDayText(day)}</h2>
          <ol class="lines deeds">
            {own.map((deed) => (
              <DeedItem key={deed.id} deed={deed} show="minute" />
            ))}
          </ol>
        </section>
      ))}
      {deeds.length > limit && (
        <button class="show-more" onClick={() => setLimit(limit + page)}>
          Show more
        </button>
      )}
    </>
  )
}

function* ofKind(deeds: Iterable<Deed>, kind: DeedKind | 'all'): Iterable<Deed> {
  for (const deed of deeds) if (kind === 'all' || deed.kind === kind) yield deed
}

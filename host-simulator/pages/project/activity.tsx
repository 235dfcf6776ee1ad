import type { JSX } from 'preact'
import { languageOf } from '../../world/languages.ts'
import { mainText } from '../../world/queries.ts'
import type { ProjectRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { useShell } from '../shell.tsx'

interface Deed {
  id: string
  at: string
  userId: number
  words: string
  text: string
}

/** Deeds that the page lists. */
const listed = 50

/** Latest first. The world keeps what is, not what was: deeds that left no trace in it are not here. */
const deedsOf = (world: World, projectId: number): Deed[] =>
  [...world.translations]
    .filter((row) => !row.isDeleted && row.userId !== null)
    .flatMap(({ id, stringId, languageId, text, userId, createdAt, approval }) => {
      const string = world.strings.get(stringId)
      if (string?.projectId !== projectId) return []
      const what = `“${mainText(string.text).slice(0, 80)}” into ${languageOf(languageId)?.name ?? languageId}`
      return [
        { id: `t${id}`, at: createdAt, userId: userId as number, words: `translated ${what}`, text },
        ...(approval
          ? [{ id: `a${id}`, at: approval.at, userId: approval.userId, words: `approved ${what}`, text }]
          : []),
      ]
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .slice(0, listed)

export const Activity = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { world } = useShell().editor
  const deeds = deedsOf(world, project.id)
  if (!deeds.length) return <p class="none">Nobody has translated anything yet.</p>
  return (
    <ol class="lines deeds">
      {deeds.map(({ id, at, userId, words, text }) => (
        <li key={id}>
          <div>
            <p>
              <b>{world.users.get(userId)?.name ?? 'Somebody'}</b> {words}
            </p>
            <p class="aside clipped" dir="auto">
              {text}
            </p>
          </div>
          <span class="grow" />
          <time class="aside" dateTime={at}>
            {at.slice(0, 16).replace('T', ' ')}
          </time>
        </li>
      ))}
    </ol>
  )
}

import type { JSX } from 'preact'
import { editorPath } from '../../host/addresses.ts'
import { languageOf } from '../../world/languages.ts'
import { mainText } from '../../world/queries.ts'
import type { World } from '../../world/world.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Icon } from '../parts/icons.tsx'
import { When } from '../parts/when.tsx'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'
import type { Deed } from './deeds.ts'

const verbOf = ({ kind, issue }: Deed): string => {
  switch (kind) {
    case 'translation':
      return 'translated'
    case 'approval':
      return 'approved'
    case 'comment':
      return issue === 'raised'
        ? 'raised an issue on'
        : issue === 'resolved'
          ? 'resolved an issue on'
          : 'commented on'
    case 'file':
      return 'was added'
  }
}

/** One thing that somebody did, where it was done, and the text that it left. */
export const DeedItem = ({ deed, show }: { deed: Deed; show: 'day' | 'minute' }): JSX.Element => {
  const { world } = useShell().editor
  const { kind, at, userId, languageId, text } = deed
  const user = world.users.get(userId ?? NaN)
  if (kind === 'file')
    return (
      <li>
        <span class="deed-kind">
          <Icon name="file" />
        </span>
        <div>
          <p>
            <b>{text}</b> {verbOf(deed)}
          </p>
          {show === 'day' && <When at={at} />}
        </div>
        {show === 'minute' && <When at={at} show="minute" />}
      </li>
    )
  return (
    <li>
      {user ? (
        <Avatar user={user} />
      ) : (
        <span class="deed-kind">
          <Icon name="user" />
        </span>
      )}
      <div>
        <p>
          <b>{user?.name ?? 'Somebody'}</b> {verbOf(deed)} <StringLink world={world} deed={deed} />
          {kind !== 'comment' && languageId && ` into ${languageOf(languageId)?.name ?? languageId}`}
        </p>
        <p class="quote clipped" dir="auto">
          {text}
        </p>
        {show === 'day' && <When at={at} />}
      </div>
      {show === 'minute' && <When at={at} show="minute" />}
    </li>
  )
}

/** The source text, as a link to the Editor. */
const StringLink = ({
  world,
  deed: { stringId, languageId },
}: {
  world: World
  deed: Deed
}): JSX.Element | null => {
  const string = world.strings.get(stringId ?? NaN)
  const project = string && world.projects.get(string.projectId)
  if (!project) return null
  const at = { fileId: string.fileId, languageIds: languageId === null ? [] : [languageId] }
  return (
    <Link to={`${editorPath(world, project, at)}#${string.id}`}>
      {shortText(mainText(string.text)) || string.identifier}
    </Link>
  )
}

/** Letters of a text that a line has room for. */
const longest = 80

export const shortText = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest).trimEnd()} …` : text

import type { JSX } from 'preact'
import { historyOf, type Deed } from '../../editor/history.ts'
import { stepsOf } from '../../editor/steps.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { useShell } from '../shell.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { directionOf } from '../parts/direction.ts'
import { Icon, type IconName } from '../parts/icons.tsx'
import { TimeAgo } from '../parts/when.tsx'

const words: Record<Deed['what'], readonly [icon: IconName, did: string]> = {
  added: ['plus', 'The string was added'],
  changed: ['edit', 'The source text changed'],
  translated: ['globe', 'translated'],
  approved: ['doubleCheck', 'approved'],
  'voted up': ['up', 'voted up'],
  'voted down': ['down', 'voted down'],
}

/** What happened to the string in this language, newest first; translations that were deleted, too. */
export const History = ({ string }: { string: StringRow }): JSX.Element => {
  const { world, view } = useShell().editor
  return (
    <ol class="history">
      {historyOf(world, string.id, view.languageId).map((deed) => {
        const { at, what, translation, stepId } = deed
        const step = translation?.earlier && stepsOf(world, view.projectId).find(({ id }) => id === stepId)
        const [icon, did] = words[what]
        const user = world.users.get(deed.userId ?? NaN)
        return (
          <li key={`${at} ${what} ${translation?.id} ${deed.userId} ${stepId}`} class="deed" data-what={what}>
            {user ? (
              <Avatar user={user} size="small" />
            ) : (
              <span class="origin">
                <Icon name={icon} />
              </span>
            )}
            <div class="about small">
              <span>
                <b>{user?.name ?? deed.provider?.toUpperCase()}</b>{' '}
                {user || !deed.provider ? did : 'suggested'}
              </span>
              {user && deed.provider && <span class="tag">{deed.provider.toUpperCase()}</span>}
              {step && <span class="tag">{step.title}</span>}
              {translation?.pluralForm && <span class="tag">{translation.pluralForm}</span>}
              {translation?.isDeleted && what === 'translated' && (
                <span class="tag" data-kind="bad">
                  deleted since
                </span>
              )}
              <TimeAgo at={at} />
            </div>
            {translation && (
              <div class="text" lang={view.languageId} dir={directionOf(view.languageId)}>
                {translation.text}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

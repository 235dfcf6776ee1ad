import type { ComponentChildren, JSX } from 'preact'
import { useId } from 'preact/hooks'
import { isManager } from '../../../world/queries.ts'
import { type Deed } from '../../parts/deed.tsx'
import { Said } from '../../parts/said.tsx'
import type { UserRow } from '../../../world/rows.ts'
import { roleName } from '../members.tsx'
import { useShell } from '../../shell.tsx'

/** Whether the person at the page may change the project. */
export const useRights = (): { user: UserRow | undefined; may: boolean } => {
  const { editor } = useShell()
  const user = editor.world.users.get(editor.userId)
  return { user, may: user !== undefined && isManager(user) }
}

/** Why nothing here can be changed; nothing for who may. */
export const WhyNot = (): JSX.Element | null => {
  const { user, may } = useRights()
  if (may || !user) return null
  return (
    <p class="notice">
      You are a {roleName(user.role).toLowerCase()} here: you can look at all of this, and only a manager can
      change it.
    </p>
  )
}

/** A card of the settings: what it is about, then its fields. */
export const Part = ({
  title,
  about,
  children,
  deed,
  isPlain = false,
}: {
  title: string
  about?: ComponentChildren
  children: ComponentChildren
  /** What is saved at once: how it went stands at the head. */
  deed?: Deed
  /** What has a frame of its own, such as a table. */
  isPlain?: boolean
}): JSX.Element => {
  const id = useId()
  return (
    <section class={isPlain ? 'part' : 'part card'} aria-labelledby={id}>
      <div class="part-head">
        <h2 id={id}>{title}</h2>
        {deed && <Said {...deed} />}
        {about && <p class="aside">{about}</p>}
      </div>
      {children}
    </section>
  )
}

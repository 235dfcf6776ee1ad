import type { ComponentChildren, JSX } from 'preact'
import { useId } from 'preact/hooks'
import { may as mayDo, rolesFor, rolesIn, type Right } from '../../../world/access.ts'
import { type Deed } from '../../parts/deed.tsx'
import { Said } from '../../parts/said.tsx'
import type { Role } from '../../../world/people-rows.ts'
import { roleName } from '../members.tsx'
import { useShell } from '../../shell.tsx'

/** Whether the person at the page may change the project, and what they are in it. */
export const useRights = (right: Right = 'manage'): { may: boolean; roles: readonly Role[] } => {
  const { editor, projectId } = useShell()
  const user = editor.world.users.get(editor.userId)
  // On pages outside of all projects one's own role counts.
  const place = { projectId: projectId() ?? null }
  return user ? { may: mayDo(user, right, place), roles: rolesIn(user, place) } : { may: false, roles: [] }
}

/** Why nothing here can be changed; nothing for who may. */
export const WhyNot = ({ right }: { right: Right }): JSX.Element | null => {
  const { may, roles } = useRights(right)
  if (may) return null
  const names = roles.map((role) => roleName(role).toLowerCase()).join(' and ')
  const able = rolesFor[right].map((role) => roleName(role).toLowerCase()).join(' or ')
  return (
    <p class="notice">
      {names ? `You are a ${names} here` : 'You are not in this project'}: you can look at all of this, and
      only a {able} can change it.
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

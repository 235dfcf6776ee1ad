/** Opens a modal as the person's act. */
import type { Shell } from './shell.tsx'
import { asPerson, nameOf } from './user-acts.ts'
import type { ModalPlan } from './views.ts'

/** Answers false when no more fit. */
export const openModal = ({ views, session }: Pick<Shell, 'views' | 'session'>, plan: ModalPlan): boolean => {
  let isOpen = false
  asPerson(session.reports, 'openModal', nameOf(plan), () => {
    isOpen = views.open(plan)
    return isOpen ? null : { message: 'too many modals are open' }
  })
  return isOpen
}

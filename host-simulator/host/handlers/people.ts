/** The people that an app may ask for and invite. Source: facts F6; the rules behind the answers are ours. */
import type { Invitees, PlatformUser } from '../../../src/contract/page-objects.ts'
import { may } from '../../world/access.ts'
import type { UserRow } from '../../world/people-rows.ts'
import type { Handlers } from '../dispatcher.ts'
import { Refused } from '../refused.ts'
import type { Page } from '../page.ts'

type Name = 'getUsers' | 'validateUsers' | 'inviteUsers'

const userOf = ({ id, login, name }: UserRow): PlatformUser => ({ id, login, name })

export const peopleHandlers = ({ editor }: Page): Pick<Handlers, Name> => {
  /** Those whom the world knows, by id or address, and the addresses that it does not. */
  const sort = ({ user_ids: ids, emails }: Invitees): { known: UserRow[]; strangers: string[] } => {
    const people = [...editor.world.users]
    const unknown = ids.find((id) => !people.some((user) => String(user.id) === id))
    if (unknown !== undefined) throw new Refused('not-found', `invitees.user_ids: no user ${unknown} here`)
    return {
      known: people.filter(({ id, email }) => ids.includes(String(id)) || emails.includes(email)),
      strangers: emails.filter((email) => !people.some((user) => user.email === email)),
    }
  }

  return {
    getUsers: () => [...editor.world.users].map(userOf),
    validateUsers: ([invitees]) => {
      const { known, strangers } = sort(invitees)
      const place = { projectId: editor.view.projectId }
      return {
        data: {
          newUserEmails: strangers,
          newProjectManagers: known.filter((user) => !may(user, 'manage', place)).map(userOf),
          newApplicationAccessUsers: known.map(userOf),
        },
      }
    },
    inviteUsers: ([invitees]) => {
      const { known, strangers } = sort(invitees)
      if (!strangers.length) return { success: true, data: { users: known.map(userOf) } }
      // No mail leaves the simulator, so nobody new can come.
      const message = `Failed to invite ${strangers.join(', ')}: the simulator sends no mail, and has ${editor.world.users.size} people`
      return { success: false, error: { message } }
    },
  }
}

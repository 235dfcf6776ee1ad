import { describe, expect, it } from 'vitest'
import { languagesOpen, may, rolesFor, rolesIn, whyNot } from '../../host-simulator/world/access.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { commands, type Command } from '../../host-simulator/world/commands.ts'
import { roles, type Grant, type UserRow } from '../../host-simulator/world/people-rows.ts'
import { after, outcome } from './wishes.ts'

const projectId = 1
const world = buildWorld({
  files: [
    {
      name: 'app.json',
      strings: [
        {
          identifier: 'hello',
          text: 'Hello',
          translations: [
            { languageId: 'de', text: 'Hallo', userId: 1 },
            { languageId: 'fr', text: 'Salut', userId: 1 },
          ],
        },
      ],
    },
  ],
})
const said = (userId: number, grants: Grant[], outOf: number[] = []): Command => ({
  do: 'setAccess',
  people: [{ userId, grants, outOf }],
})
const approve = (translationId: number): Command => ({ do: 'approveTranslation', translationId })

const grown = { userId: 2, grants: [{ projectId, role: 'manager' }], outOf: [] }
const ids = {
  ...{
    projectId,
    fileId: 1,
    stringId: 1,
    stringIds: [1],
    labelId: 1,
    taskId: 1,
    branchId: 1,
    directoryId: 1,
  },
  ...{
    screenshotId: 1,
    translationId: 1,
    translationIds: [1],
    commentId: 1,
    fileIds: [1],
    stepId: 1,
    userId: 2,
  },
}
const named = Object.keys(commands) as Command['do'][]

/** What is one's own, and what the platform wishes once it has asked who may install. */
const apart: Partial<Record<string, RegExp>> = {
  editUser: /^done/,
  // What is not deleted is not there to be restored, whoever asks.
  restoreTranslation: /^conflict/,
  setBrand: /^done/,
  addAgent: /^done/,
  removeAgent: /^nothing/,
}

/** One of each kind, of rows that are there, as far as the right is asked. */
const wishes = Object.fromEntries(
  named.map((name) => {
    const { fields } = commands[name]
    const own = {
      ...ids,
      login: 'me',
      name: 'Me',
      languageId: 'de',
      text: 'x',
      people: [grown],
      passed: [],
      results: [],
      translations: [],
    }
    return [name, Object.fromEntries(Object.entries(own).filter(([field]) => field in fields))]
  }),
)

describe('what one may in a project', () => {
  it.each(roles)('follows from the role of a %s', (role) => {
    for (const [right, able] of Object.entries(rolesFor))
      expect(may({ role }, right as 'manage', { projectId })).toBe(able.includes(role))
  })

  it('is more where a team gives a role, there alone', () => {
    const user = { role: 'translator', grants: [{ projectId, role: 'manager' }] } as const
    expect(rolesIn(user, { projectId })).toEqual(['translator', 'manager'])
    expect(may(user, 'manage', { projectId })).toBe(true)
    expect(may(user, 'manage', { projectId: 2 })).toBe(false)
    expect(may(user, 'manage', { projectId: NaN })).toBe(false)
  })

  it('is in languages and at steps, where the team has it so', () => {
    const languages = { de: 'all', fr: [7] } as const
    const user = { role: 'translator', grants: [{ projectId, role: 'proofreader', languages }] } as const
    const at = (languageId: string, stepId: number | null = null) =>
      may(user, 'approve', { projectId, languageId, stepId })
    expect([at('de'), at('de', 9), at('fr', 7), at('fr', 9), at('uk')]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(whyNot(user, 'approve', { projectId, languageId: 'fr', stepId: 9 })).toBe(
      'a translator and proofreader may not in fr at step 9, it takes a manager, developer, language_coordinator or proofreader there',
    )
  })

  it('is nothing for who was taken out, but for what a team gives', () => {
    const user = { role: 'manager', outOf: [projectId] } as const
    expect(whyNot(user, 'translate', { projectId })).toBe('who is not in project 1 may not')
    const grants = [{ projectId, role: 'translator', languages: { de: 'all' } }] as const
    expect(languagesOpen({ ...user, grants }, projectId, ['de', 'fr'])).toEqual(['de'])
    expect(may({ ...user, grants }, 'manage', { projectId })).toBe(false)
  })
})

describe('the commands', () => {
  it('go by it', () => {
    const german = after(world, said(2, [{ projectId, role: 'proofreader', languages: { de: 'all' } }]))
    expect(outcome(world, approve(1), 2)).toBe('not-allowed translationId')
    expect(outcome(german, approve(1), 2)).toBe('done')
    expect(outcome(german, approve(2), 2)).toBe('not-allowed translationId')
    const addLabel: Command = { do: 'addLabel', projectId, title: 'New' }
    const setTabs: Command = { do: 'setTabs', projectId, tabs: [{ identifier: 'home', visible: true }] }
    const developing = after(world, said(2, [{ projectId, role: 'developer' }]))
    expect([world, developing].map((each) => outcome(each, addLabel, 2))).toEqual(['not-allowed ', 'done'])
    expect(outcome(developing, setTabs, 2)).toBe('not-allowed ')
    expect(outcome(after(world, said(2, [{ projectId, role: 'manager' }])), setTabs, 2)).toBe('done')
  })

  it('let nobody write who was taken out', () => {
    const out = after(world, said(2, [], [projectId]))
    const add: Command = { do: 'addTranslation', stringId: 1, languageId: 'de', text: 'Servus' }
    const comment: Command = { do: 'addComment', stringId: 1, languageId: 'de', text: 'Hm' }
    const vote: Command = { do: 'voteTranslation', translationId: 1, mark: 'up' }
    for (const wish of [add, comment, vote]) {
      expect(outcome(world, wish, 2)).toBe('done')
      expect(outcome(out, wish, 2)).toMatch(/^not-allowed/)
    }
  })

  it.each(named)('are refused to who is in no project, what is theirs apart: %s', (name) => {
    const issue: Command = {
      ...{ do: 'addComment', stringId: 1, languageId: 'de', text: 'Hm' },
      issueType: 'general_question',
    }
    const taken = after(after(world, issue), said(2, [], [projectId]))
    // In the standard edition everybody adds projects.
    const out = { ...taken, organization: { ...taken.organization, edition: 'enterprise' as const } }
    const { role: _, ...me } = out.users.get(2) as UserRow
    const users = out.users.with({ ...me, role: 'translator' })
    expect(outcome({ ...out, users }, { do: name, ...wishes[name] } as Command, 2)).toMatch(
      apart[name] ?? /^not-allowed/,
    )
  })

  it('that give rights are for who manages the projects, and no more', () => {
    expect(outcome(world, said(2, [{ projectId, role: 'manager' }]), 2)).toBe('not-allowed ')
    const managing = after(world, said(2, [{ projectId, role: 'manager' }]))
    expect(outcome(managing, said(3, [{ projectId, role: 'proofreader' }]), 2)).toBe('done')
    expect(outcome(managing, said(3, [{ projectId: 2, role: 'proofreader' }]), 2)).toBe('not-allowed ')
    expect(outcome(managing, said(9, []))).toBe('not-found userId')
    expect(outcome(managing, said(2, [{ projectId, role: 'manager' }]))).toBe('nothing')
    expect(outcome(managing, { do: 'setRole', userId: 3, role: 'manager' }, 2)).toBe('not-allowed ')
  })
})

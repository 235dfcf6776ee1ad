import { describe, expect, it } from 'vitest'
import { addRevision } from '../../host-simulator/platform/files/sources.ts'
import { projectEvents } from '../../src/contract/webhook-events.ts'
import { keepOrder } from '../../host-simulator/platform/rest/tasks/order.ts'
import { sampleOf } from '../../host-simulator/platform/webhooks/samples.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { origin } from './offline.ts'
import {
  type Got,
  plan,
  accept,
  openStage,
  translate,
  hearing,
  bodyOf,
  eventsIn,
  namesIn,
  told,
} from './webhook-stage.ts'

const steps: [name: string, before: Command[], command: Command, expected: object][] = [
  [
    'string.added',
    [],
    {
      do: 'addStrings',
      projectId: 1,
      fileId: 1,
      strings: [{ identifier: 'n', text: { one: 'a day', other: 'days' } }],
    },
    {
      string: {
        id: '3',
        identifier: 'n',
        text: 'days',
        type: 'plural',
        hasPlurals: true,
        plurals: { one: 'a day', other: 'days' },
        file: { id: '1', branchName: null },
        project: { id: '1' },
      },
      user: { id: '1' },
    },
  ],
  [
    'string.updated',
    [],
    { do: 'editString', stringId: 1, context: 'Greeting' },
    { string: { id: '1', context: 'Greeting' }, user: { id: '1' } },
  ],
  [
    'string.updated',
    [],
    { do: 'setStringsHidden', stringIds: [2], isHidden: true },
    { string: { id: '2', isHidden: true } },
  ],
  [
    'string.updated',
    [],
    { do: 'approveCorrection', stringId: 1, correctionId: 1, text: 'Hello!' },
    { string: { id: '1', text: 'Hello!' }, user: { id: '1' } },
  ],
  [
    'string.deleted',
    [],
    { do: 'deleteStrings', stringIds: [1] },
    { string: { id: '1', text: 'Hello', file: { name: 'app.json' } }, user: { id: '1' } },
  ],
  [
    'file.added',
    [],
    { do: 'addFile', projectId: 1, name: 'b.json', type: 'json' },
    {
      file: {
        id: '2',
        name: 'b.json',
        path: '/b.json',
        revision: '1',
        status: 'active',
        project: { id: '1' },
      },
      user: { id: '1' },
    },
  ],
  [
    'file.updated',
    [],
    { do: 'updateFile', fileId: 1, strings: [{ identifier: 'hello', text: 'Hi' }] },
    { file: { id: '1', revision: '2' }, user: { id: '1' } },
  ],
  [
    'file.deleted',
    [],
    { do: 'deleteFile', fileId: 1 },
    { file: { id: '1', name: 'app.json', project: { name: 'Sample' } }, user: { id: '1' } },
  ],
  [
    'suggestion.approved',
    [translate(1, 'Hallo')],
    { do: 'approveTranslation', translationId: 1 },
    {
      translation: {
        id: '1',
        text: 'Hallo',
        pluralCategoryName: null,
        rating: '0',
        provider: null,
        isPreTranslated: false,
        user: { id: '1' },
        targetLanguage: { id: 'de' },
        string: { id: '1' },
      },
      user: { id: '1' },
    },
  ],
  [
    'stringComment.created',
    [],
    { do: 'addComment', stringId: 1, languageId: 'de', text: 'Why?', issueType: 'general_question' },
    {
      comment: {
        id: '1',
        text: 'Why?',
        type: 'issue',
        issueType: 'general_question',
        issueStatus: 'unresolved',
        resolvedAt: null,
        createdAt: '2026-01-05T08:00:00+00:00',
        string: { id: '1' },
        targetLanguage: { id: 'de' },
        user: { id: '1' },
        commentResolver: { id: null, username: null, fullName: null, avatarUrl: null },
        mention: { userIds: [] },
      },
    },
  ],
  [
    'stringComment.updated',
    [{ do: 'addComment', stringId: 1, languageId: 'de', text: 'Why?', issueType: 'general_question' }],
    { do: 'resolveIssue', commentId: 1 },
    { comment: { issueStatus: 'resolved', commentResolver: { id: '1' } } },
  ],
  [
    'stringComment.deleted',
    [{ do: 'addComment', stringId: 1, languageId: 'de', text: 'Why?' }],
    { do: 'deleteComment', commentId: 1 },
    { comment: { id: '1', text: 'Why?', string: { id: '1' } } },
  ],
  [
    'stringComment.restored',
    [
      { do: 'addComment', stringId: 1, languageId: 'de', text: 'Why?' },
      { do: 'deleteComment', commentId: 1 },
    ],
    { do: 'restoreComment', commentId: 1 },
    { comment: { id: '1', text: 'Why?', string: { id: '1' } } },
  ],
  [
    'task.added',
    [],
    { do: 'addTask', projectId: 1, title: 'All', languageId: 'de', fileIds: [1] },
    {
      task: {
        id: '1',
        title: 'All',
        filesCount: '1',
        translationUrl: expect.stringMatching(/^http:.*task=1$/),
        sourceLanguage: { id: 'en' },
        targetLanguage: { id: 'de' },
        project: { id: '1' },
      },
    },
  ],
  [
    'task.statusChanged',
    [{ do: 'addTask', projectId: 1, title: 'All', languageId: 'de' }],
    { do: 'editTask', taskId: 1, status: 'done' },
    { task: { id: '1', status: 'done', oldStatus: 'todo', newStatus: 'done' } },
  ],
  [
    'task.updated',
    [{ do: 'addTask', projectId: 1, title: 'All', languageId: 'de' }],
    { do: 'editTask', taskId: 1, title: 'Some' },
    { task: { id: '1', title: 'Some' } },
  ],
  [
    'task.deleted',
    [{ do: 'addTask', projectId: 1, title: 'All', languageId: 'de' }],
    { do: 'deleteTask', taskId: 1 },
    { task: { id: '1', title: 'All' } },
  ],
  [
    'translation.updated',
    [translate(1, 'Hallo'), translate(1, 'Servus')],
    { do: 'approveTranslation', translationId: 1 },
    {
      oldTranslation: { id: '2', text: 'Servus' },
      newTranslation: { id: '1', text: 'Hallo', string: { id: '1' } },
    },
  ],
]

describe('what a webhook hears of', () => {
  it.each(steps)('%s', async (name, before, command, expected) => {
    const stage = await openStage()
    await stage.do(...before)
    stage.hook({ events: [name] })
    await stage.do(command)
    expect(stage.got.map(bodyOf)).toMatchObject([{ event: name, ...expected }])
  })

  it('a file whose content of before comes back', async () => {
    const stage = await openStage()
    stage.hook({ events: ['file.updated', 'file.reverted'] })
    stage.world.together(() => {
      stage.world.store.do({ do: 'updateFile', fileId: 1, strings: [{ identifier: 'hello', text: 'Hi' }] }, 1)
      addRevision(stage.world, 1, {
        revision: 2,
        bytes: 'none',
        fileName: 'app.json',
        createdAt: '2026-01-05T08:00:00.000Z',
        restoredFrom: 1,
        srx: null,
        kept: null,
        preview: null,
      })
    })
    await stage.webhooks.settled(stage.world)
    expect(namesIn(stage.got)).toEqual(['file.reverted'])
  })

  it('files and projects once they are all translated or approved, and not again', async () => {
    const stage = await openStage()
    stage.hook({ events: ['file.translated', 'file.approved', 'project.translated', 'project.approved'] })
    await stage.do(translate(1, 'Hallo'))
    expect(stage.got).toEqual([])
    await stage.do(translate(2, 'Tschau'))
    await stage.do(translate(2, 'Ciao'))
    expect(stage.got.map(bodyOf)).toMatchObject([
      {
        event: 'file.translated',
        file: { id: '1', project: { id: '1' } },
        targetLanguage: { id: 'de', name: 'German' },
      },
      { event: 'project.translated', project: { id: '1' }, targetLanguage: { id: 'de' } },
    ])
    await stage.do(
      { do: 'approveTranslation', translationId: 1 },
      { do: 'approveTranslation', translationId: 2 },
    )
    expect(namesIn(stage.got.slice(2))).toEqual(['file.approved', 'project.approved'])
  })

  it('ids and counts as texts, lists of ids as numbers, and plurals where there are some', async () => {
    const stage = await openStage()
    stage.hook({ events: ['string.updated', 'task.added'] })
    await stage.do(
      { do: 'setStringsHidden', stringIds: [1], isHidden: true },
      { do: 'addTask', projectId: 1, title: 'All', languageId: 'de', fileIds: [1], assigneeIds: [2] },
    )
    const [updated, added] = stage.got.map(bodyOf)
    expect(updated).toMatchObject({
      string: { id: '1', maxLength: '0', revision: '1', masterStringId: null, labelIds: [] },
    })
    expect(updated?.['string']).not.toHaveProperty('plurals')
    expect(added).toMatchObject({
      task: { id: '1', type: '0', wordsCount: '1', fileIds: [1], assignees: [{ id: 2, wordsCount: 1 }] },
    })
  })

  it.each([
    ['standard', undefined],
    ['enterprise', [{ id: 7, wordsCount: 5 }]],
  ] as const)('a task with its hash, and in an organization with its teams: %s', async (edition, teams) => {
    const stage = await openStage(accept, edition)
    stage.hook({ events: ['task.added'] })
    stage.world.store.do({ do: 'addTask', projectId: 1, title: 'All', languageId: 'de', fileIds: [1] }, 1)
    // REST keeps what it alone knows once the task is there.
    keepOrder(stage.world, 1, { assignedTeams: [{ id: 7, wordsCount: 5 }] })
    await stage.webhooks.settled(stage.world)
    const { task } = bodyOf(stage.got[0] as Got) as { task: { hash: string; assignedTeams?: object[] } }
    expect(task.hash).toMatch(/^[0-9a-f]{32}$/)
    expect(task.assignedTeams).toEqual(teams)
  })

  it('of a string-based project branches in the place of files', async () => {
    const ofStrings = { ...plan, project: { ...plan.project, settings: { type: 1 } } } as WorldPlan
    const stage = await openStage(accept, 'standard', ofStrings)
    stage.hook({ events: ['string.added', 'task.added'] })
    await stage.do(
      { do: 'addBranch', projectId: 1, name: 'dev' },
      { do: 'addFile', projectId: 1, branchId: 3, name: 'b.json', type: 'json' },
      { do: 'addStrings', projectId: 1, fileId: 4, strings: [{ identifier: 'b', text: 'B' }] },
      { do: 'addTask', projectId: 1, title: 'All', languageId: 'de', fileIds: [4] },
    )
    const [added, ordered] = stage.got.map(bodyOf) as [
      { string: Record<string, unknown> },
      { task: Record<string, unknown> },
    ]
    expect(added.string).toMatchObject({ key: 'b', branch: { id: '3', name: 'dev' } })
    expect(Object.keys(added.string)).not.toContain('file')
    expect(Object.keys(added.string)).not.toContain('revision')
    expect(ordered.task).toMatchObject({ title: 'All', branchIds: [3] })
    for (const name of ['fileIds', 'filesCount', 'hash'])
      expect(Object.keys(ordered.task)).not.toContain(name)
  })

  it('of a string-based project nothing about files, and of uploads each string', async () => {
    const ofStrings: WorldPlan = {
      ...plan,
      project: { ...plan.project, settings: { ...defaultSettings, type: 1 } },
    }
    const stage = await openStage(accept, 'standard', ofStrings)
    await stage.app(hearing(projectEvents))
    const text = (identifier: string, said: string) => ({ identifier, text: said })
    const before = { projectId: 1, languageId: 'de' }
    await stage.do(
      { do: 'updateFile', fileId: 1, strings: [text('hello', 'Hi'), text('new', 'New')] },
      { do: 'importTranslations', ...before, translations: [{ stringId: 1, text: 'Hallo' }] },
      { do: 'importTranslations', ...before, translations: [{ stringId: 3, text: 'Neu' }] },
      { do: 'addFile', projectId: 1, branchId: 2, name: 'b.json', type: 'json' },
    )
    await stage.do({ do: 'deleteFile', fileId: 3 })
    const names = stage.got.flatMap((got) => eventsIn(got) ?? [bodyOf(got)]).map(({ event }) => event)
    expect(names).toEqual([
      ...['string.deleted', 'string.updated', 'string.added'],
      ...['suggestion.added', 'suggestion.added', 'project.translated'],
    ])
    const made = { by: 1, at: '2026-01-05T08:00:00.000Z', where: { pages: origin } }
    const { world } = stage.world.store
    expect(sampleOf(world, 1, ['file.added'], made as Parameters<typeof sampleOf>[3])).toBeNull()
  })

  it('a comment with those who are mentioned in it', async () => {
    const stage = await openStage()
    stage.hook({ events: ['stringComment.created'] })
    const [first, second] = [...stage.world.store.world.users]
    const text = `@${second?.login}, and @nobody: as ${first?.login} says, write to x@${first?.login}`
    await stage.do({ do: 'addComment', stringId: 1, languageId: 'de', text })
    expect(stage.got.map(bodyOf)).toMatchObject([{ comment: { mention: { userIds: [second?.id] } } }])
  })

  it('a project only when all of its files are done', async () => {
    const file = (name: string) => ({ name, strings: [{ identifier: name, text: name }] })
    const stage = await openStage(accept, 'standard', { files: [file('a.json'), file('b.json')] })
    stage.hook({ events: ['file.translated', 'project.translated'] })
    await stage.do(translate(1, 'A'))
    expect(namesIn(stage.got)).toEqual(['file.translated'])
    await stage.do(translate(2, 'B'))
    expect(namesIn(stage.got.slice(1))).toEqual(['file.translated', 'project.translated'])
  })

  it('a branch only when all of its files are done, to modules', async () => {
    const file = (name: string, branch?: string) => ({
      name,
      strings: [{ identifier: name, text: name }],
      ...(branch !== undefined && { branch }),
    })
    const files = [file('a.json', 'main'), file('b.json', 'main'), file('c.json')]
    const stage = await openStage(accept, 'standard', { files })
    await stage.app(hearing(['branch.translated', 'branch.approved']))
    stage.got.length = 0
    await stage.do(translate(1, 'A'), translate(3, 'C'))
    expect(stage.got).toEqual([])
    await stage.do(translate(2, 'B'))
    expect(stage.got.flatMap(eventsIn)).toMatchObject([
      {
        event: 'branch.translated',
        branch: { id: expect.stringMatching(/^\d+$/), name: 'main' },
        project: { id: '1' },
        targetLanguage: { id: 'de' },
      },
    ])
    await stage.do(
      { do: 'approveTranslation', translationId: 1 },
      { do: 'approveTranslation', translationId: 3 },
    )
    expect(stage.got.flatMap(eventsIn).slice(1)).toMatchObject([{ event: 'branch.approved' }])
  })

  it('no first translation as an update of what is exported', async () => {
    const stage = await openStage()
    stage.hook({ events: ['translation.updated'] })
    await stage.do(translate(1, 'Hallo'))
    expect([stage.got, told(stage.world)]).toEqual([[], []])
  })

  it('the project, with the fields of each edition', async () => {
    const projects = await Promise.all(
      (['standard', 'enterprise'] as const).map(async (edition) => {
        const stage = await openStage(accept, edition)
        stage.hook({ events: ['string.deleted'] })
        await stage.do({ do: 'deleteStrings', stringIds: [1] })
        return (bodyOf(stage.got[0])['string'] as { project: object }).project
      }),
    )
    expect(projects[0]).toMatchObject({
      visibility: 'private',
      url: expect.stringMatching(/\/project\/sample$/) as string,
    })
    expect(projects[0]).not.toHaveProperty('groupId')
    expect(projects[1]).toMatchObject({ groupId: 1, hasCrowdsourcing: false })
    expect(projects[1]).not.toHaveProperty('visibility')
  })
})

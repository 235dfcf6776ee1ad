import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '../../host-simulator/server/index.ts'
import { clientOf, type OfficialClient } from './official.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.close())

const open = async (edition: 'standard' | 'enterprise'): Promise<OfficialClient> => {
  return clientOf(await simulator.createWorld({ edition }))
}

it('a task is given, talked about and paid for by the official client', async () => {
  const { tasksApi, reportsApi } = await open('standard')
  // Its types want one number where the platform wants several.
  const wanted = { title: 'Two', languageId: 'de', type: 0, stringIds: [1, 2] }
  const { data: task } = await tasksApi.addTask(
    1,
    wanted as unknown as Parameters<typeof tasksApi.addTask>[1],
  )
  expect(task.fileIds).toEqual([1])
  await tasksApi.addTaskComment(1, task.id, { text: 'Half an hour', timeSpent: 1800 })
  await tasksApi.editTask(1, task.id, [{ op: 'replace', path: '/status', value: 'in_progress' }])
  const { data: read } = await tasksApi.getTask(1, task.id)
  expect([read.status, (await tasksApi.listTasksComments(1, task.id)).data.length]).toEqual([
    'in_progress',
    1,
  ])

  const baseRates = { hourly: 30 }
  const schema = { format: 'json', baseRates, individualRates: [] }
  const wish = { name: 'time-spent', schema } as unknown as Parameters<typeof reportsApi.generateReport>[1]
  const { data: report } = await reportsApi.generateReport(1, wish)
  const { data: link } = await reportsApi.downloadReport(1, report.identifier)
  expect(await (await fetch(link.url)).json()).toMatchObject({
    data: [{ userId: 1, seconds: 1800, cost: 15 }],
  })
})

it('people, teams and groups come and go by the official client', async () => {
  const { usersApi, teamsApi, projectsGroupsApi, organizationWebhooksApi, securityLogsApi } =
    await open('enterprise')
  const { data: ada } = await usersApi.inviteUser({
    email: 'ada@mail.test',
    firstName: 'Ada',
    lastName: 'King',
  })
  const { data: team } = await teamsApi.addTeam({ name: 'Readers' })
  const { added } = await teamsApi.addTeamMembers(team.id, { userIds: [ada.id] })
  expect(added.map(({ data }) => data.firstName)).toEqual(['Ada'])
  expect((await teamsApi.getTeam(team.id)).data.totalMembers).toBe(1)
  const { data: group } = await projectsGroupsApi.addGroup({ name: 'Web' })
  const { data: renamed } = await projectsGroupsApi.editGroup(group.id, [
    { op: 'replace', path: '/name', value: 'Shop' },
  ])
  expect(renamed).toMatchObject({ name: 'Shop', parentId: 1 })
  await projectsGroupsApi.deleteGroup(group.id)
  await usersApi.deleteUser(ada.id)
  expect((await teamsApi.teamMembersList(team.id)).data).toEqual([])
  const { data: logs } = await securityLogsApi.listOrganizationSecurityLogs()
  expect(logs.map(({ data }) => data.event)).toEqual([
    'user.force_removed',
    'team.member.added',
    'user.registered',
  ])
  expect((await organizationWebhooksApi.listWebhooks()).data).toEqual([])
})

it('a translation is approved at each of two steps, and once no more, by the official client', async () => {
  const steps = ['Review', 'Legal'].map((title) => ({ title, type: 'Proofread' as const }))
  const scenario = {
    edition: 'enterprise' as const,
    project: { workflow: [{ title: 'Translation', type: 'Translate' as const }, ...steps] },
  }
  const { stringTranslationsApi: translations, workflowsApi } = clientOf(
    await simulator.createWorld({ scenario }),
  )
  const { data: added } = await translations.addTranslation(1, { stringId: 1, languageId: 'de', text: 'Neu' })
  const wish = { translationId: added.id }
  const { data: legal } = await translations.addApproval(1, wish)
  const { data: review } = await translations.addApproval(1, wish)
  await expect(translations.addApproval(1, wish)).rejects.toMatchObject({ code: 400 })
  const { data: listed } = await workflowsApi.listWorkflowSteps(1)
  // Its types have no step.
  const titleOf = (of: object) =>
    listed.find(({ data }) => data.id === (of as { workflowStepId?: number }).workflowStepId)?.data.title
  expect([titleOf(legal), titleOf(review)]).toEqual(['Legal', 'Review'])
  await translations.removeApproval(1, legal.id)
  const { data: left } = await translations.listTranslationApprovals(1, wish)
  expect(left.map(({ data }) => data.id)).toEqual([review.id])
})

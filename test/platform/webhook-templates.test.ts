/** A webhook's own payload, with the names that the documented templates have. Source: facts F132. */
import { expect, it } from 'vitest'
import { webhooksOf } from '../../host-simulator/platform/rest/webhooks/shapes.ts'
import { rendered } from '../../host-simulator/platform/webhooks/template.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import { hostWorld, onePlan, openPlatform, restWith } from './offline.ts'
import { webhookWith } from './webhook.ts'

const person = ['Id', 'Username', 'FullName', 'AvatarUrl']
const project = [
  ...[
    'Id',
    'UserId',
    'SourceLanguageId',
    'TargetLanguageIds',
    'Identifier',
    'Name',
    'CreatedAt',
    'UpdatedAt',
  ],
  ...['LastActivity', 'Description', 'Url', 'Cname', 'Logo'],
]
const ofEnterprise = ['IsExternal', 'ExternalType', 'HasCrowdsourcing', 'GroupId']
const string = [
  ...[
    'Id',
    'Identifier',
    'Key',
    'Text',
    'Type',
    'Context',
    'MaxLength',
    'IsHidden',
    'IsDuplicate',
    'Plurals',
  ],
  ...['MasterStringId', 'Revision', 'HasPlurals', 'LabelIds', 'Url', 'CreatedAt', 'UpdatedAt'],
]
const file = ['Id', 'Name', 'Title', 'Type', 'Path', 'Status', 'Revision']

const namesOf = (fields: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(fields).flatMap(([owner, own]) => own.map((field) => owner + field))

const ofString = [
  ...['event', 'branchId', 'branchName', 'directoryId'],
  ...namesOf({ string, file, project, user: person }),
]

const ofStrings: WorldPlan = {
  project: { settings: { ...defaultSettings, type: 1 } },
  files: [{ name: 'a.json', branch: 'main', strings: [{ identifier: 'hello', text: 'Hello' }] }],
}

const cases = [
  ['string.deleted', 'standard', onePlan, ofString],
  ['string.deleted', 'standard', ofStrings, ofString],
  ['string.deleted', 'enterprise', onePlan, [...ofString, ...namesOf({ project: ofEnterprise })]],
  ['project.deleted', 'standard', onePlan, ['event', ...namesOf({ project, creator: person })]],
  [
    'project.deleted',
    'enterprise',
    onePlan,
    ['event', ...namesOf({ project: [...project, ...ofEnterprise], creator: person })],
  ],
] as const

it.each(cases)('%s in the %s edition has a value for each name', async (name, edition, plan, names) => {
  const heard: Record<string, unknown>[] = []
  const { platform } = openPlatform(async (request) => {
    heard.push((await request.json()) as Record<string, unknown>)
    return new Response(null, { status: 204 })
  })
  const world = await hostWorld(platform, { ...plan, organization: { edition } }, { edition })
  const payload = { [name]: Object.fromEntries(names.map((each) => [each, `{{${each}}}`])) }
  const ofProject = name === 'string.deleted'
  webhooksOf(world).set('9', webhookWith(9, { projectId: ofProject ? 1 : null, events: [name], payload }))
  await restWith(platform, world.token)('DELETE', ofProject ? 'projects/1/strings/1' : 'projects/1')
  await expect.poll(() => heard).toHaveLength(1)
  expect(names.filter((each) => String(heard[0]?.[each]).includes('{{'))).toEqual([])
  expect(heard[0]).toMatchObject({ event: name, projectId: '1' })
})

it('names of the branch are those of a string-based project, too', () => {
  const body = { event: 'string.added', string: { id: '1', branch: { id: '2', name: 'main' } } }
  expect(rendered(['{{branchId}}', '{{branchName}}', '{{fileId}}'], body)).toEqual(['2', 'main', null])
})

it('nobody is a creator but of a project', () => {
  expect(rendered('{{creatorId}}', { event: 'string.added', string: {}, user: { id: '1' } })).toBe(
    '{{creatorId}}',
  )
})

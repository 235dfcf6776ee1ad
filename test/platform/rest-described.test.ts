import { describe, expect, it } from 'vitest'
import { demoWorld } from '../../host-simulator/world/seeds.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { openDescription, type Edition } from './openapi.ts'

const reads = [
  'projects/{projectId}/translations?stringId=1&languageId=de',
  'projects/{projectId}/languages/{languageId}/translations?limit=500',
  'projects/{projectId}/approvals?languageId=de&limit=500',
  'projects/{projectId}/approvals/{approvalId}',
  'projects/{projectId}/votes?languageId=de&limit=500',
  'projects/{projectId}/votes/{voteId}',
  'projects/{projectId}/comments?limit=500',
  'projects/{projectId}/comments/{commentId}',
  'projects/{projectId}/languages/progress',
  'projects/{projectId}/languages/{languageId}/progress',
  'projects/{projectId}/files/{fileId}/languages/progress',
  'projects/{projectId}/members',
  'projects/{projectId}/members/{memberId}',
  'projects/{projectId}/qa-checks?limit=500',
  'projects/{projectId}/tasks',
  'projects/{projectId}/tasks/{taskId}',
  'projects/{projectId}/screenshots',
  'projects/{projectId}/screenshots/{screenshotId}',
  'projects/{projectId}/screenshots/{screenshotId}/tags',
  'user',
  'user/tasks',
  'languages/{languageId}',
  'glossaries',
  'glossaries/{glossaryId}',
  'glossaries/{glossaryId}/terms',
  'glossaries/{glossaryId}/concepts',
  'tms',
  'tms/{tmId}',
  'tms/{tmId}/segments',
  'mts',
  'mts/{mtId}',
]

const enterpriseReads = [
  'projects/{projectId}/workflow-steps',
  'projects/{projectId}/workflow-steps/{stepId}',
  'projects/{projectId}/workflow-steps/{stepId}/strings',
  'groups',
  'groups/{groupId}',
  'fields',
  'fields/{fieldId}',
]

const writes: [path: string, body: object][] = [
  ['projects/{projectId}/translations', { stringId: 1, languageId: 'de', text: 'Never said before' }],
  ['projects/{projectId}/comments', { stringId: 1, text: 'Hm', type: 'comment', targetLanguageId: 'de' }],
  ['projects/{projectId}/tasks', { type: 0, title: 'All of it', languageId: 'de', fileIds: [1] }],
  [
    'projects/{projectId}/webhooks',
    { name: 'Hook', url: 'https://app.test/hook', events: ['file.added'], requestType: 'POST' },
  ],
  [
    'webhooks',
    { name: 'Hook', url: 'https://app.test/hook', events: ['project.created'], requestType: 'POST' },
  ],
  ['glossaries', { name: 'Legal', languageId: 'en' }],
  ['glossaries/{glossaryId}/exports', { format: 'csv' }],
  ['tms', { name: 'Legal', languageId: 'en' }],
  ['tms/{tmId}/exports', { format: 'csv' }],
  ['projects/{projectId}/reports', { name: 'top-members', schema: { format: 'csv' } }],
  [
    'projects/{projectId}/tms/concordance',
    {
      sourceLanguageId: 'en',
      targetLanguageId: 'de',
      autoSubstitution: false,
      minRelevant: 40,
      expressions: ['Skip to main content'],
    },
  ],
  [
    'projects/{projectId}/glossaries/concordance',
    { sourceLanguageId: 'en', targetLanguageId: 'de', expressions: ['Checkout', 'note'] },
  ],
]

const ids: Record<string, string> = { languageId: 'de', stepId: '753' }

const filled = (path: string): string => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '1')

describe.each<Edition>(['standard', 'enterprise'])('the answers of the %s edition', (edition) => {
  const description = openDescription(edition)
  const asked: [method: string, path: string, body?: object][] = [
    ...[...reads, ...(edition === 'enterprise' ? enterpriseReads : [])].map((path): [string, string] => [
      'GET',
      path,
    ]),
    ...writes.map(([path, body]): [string, string, object] => ['POST', path, body]),
  ]

  it.each(asked)('are as OpenAPI describes them: %s %s', async (method, path, body) => {
    const { platform } = openPlatform()
    const world = await hostWorld(
      platform,
      demoWorld({ edition, organizationId: 1, domain: 'described', now: '2026-01-05T08:00:00.000Z' }),
      { edition },
    )
    const { status, body: got } = await restWith(platform, world.token)(method, filled(path), body)
    const template = `/${path.replace(/\?.*/, '')}`
    const problems = description.problemsOf(method, template, status, got)
    expect([status < 300, problems]).toEqual([true, []])
  })
})

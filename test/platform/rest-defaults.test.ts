/** What the OpenAPI files say a field is where it is left out: the same is answered as where it is said. */
import { expect, it } from 'vitest'
import { demoWorld } from '../../host-simulator/world/seeds.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { dataOf, fetched, textOf } from './storage.ts'

const project = { name: 'New', sourceLanguageId: 'en', targetLanguageIds: ['de'] }
const whole = [{ matchType: '100', price: 0.2 }]
const tmMatch = [{ matchType: 'perfect', price: 0.1 }, ...whole]
const rates = {
  baseRates: { fullTranslation: 1, proofread: 1 },
  individualRates: [],
  netRateSchemes: { tmMatch, mtMatch: whole, aiMatch: whole, suggestionMatch: whole },
}

const open = async (edition: 'standard' | 'enterprise') => {
  const { platform } = openPlatform()
  const now = '2026-01-05T08:00:00.000Z'
  const content = demoWorld({ edition, organizationId: 1, domain: 'said', now })
  const world = await hostWorld(platform, content, { edition })
  const rest = restWith(platform, world.token)
  for (const title of ['One', 'Two'])
    await rest('POST', 'projects/1/tasks', {
      ...{ title, type: 0, languageId: 'de', fileIds: [1], assignees: [{ id: 1 }] },
    })
  for (const timeSpent of [60, 30]) await rest('POST', 'projects/1/tasks/2/comments', { timeSpent })
  return { platform, rest }
}

type Asking = readonly [method: string, path: string, body?: object]

it.each<[edition: 'standard' | 'enterprise', field: string, left: Asking, said: Asking]>([
  [
    'standard',
    'languageAccessPolicy',
    ['POST', 'projects', project],
    ['POST', 'projects', { ...project, languageAccessPolicy: 'moderate' }],
  ],
  ['standard', 'orderBy', ['GET', 'user/tasks'], ['GET', 'user/tasks?orderBy=id%20DESC']],
  [
    'standard',
    'provider',
    ['POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text: 'Neu' }],
    ['POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text: 'Neu', provider: null }],
  ],
  [
    'enterprise',
    'accessToAllWorkflowSteps',
    ['PUT', 'projects/1/members/2', {}],
    ['PUT', 'projects/1/members/2', { accessToAllWorkflowSteps: true }],
  ],
])('%s: %s', async (edition, _, left, said) => {
  const answers = []
  for (const asking of [left, said]) {
    const { rest } = await open(edition)
    answers.push(await rest(...asking))
  }
  expect(answers[0]?.status).toBeLessThan(300)
  expect(answers[0]).toEqual(answers[1])
})

it.each<[name: string, schema: object, otherwise: object]>([
  ['time-spent', { baseRates: { hourly: 1 }, individualRates: [] }, { groupBy: 'user' }],
  ['costs-estimation-pe', rates, { currency: 'USD' }],
  ['translation-costs-pe', rates, { currency: 'USD' }],
])('the report %s', async (name, schema, otherwise) => {
  const { platform, rest } = await open('standard')
  const written = async (more: object): Promise<unknown> => {
    const made = await rest('POST', 'projects/1/reports', {
      name,
      schema: { format: 'json', ...schema, ...more },
    })
    const link = await rest('GET', `projects/1/reports/${String(dataOf(made)['identifier'])}/download`)
    return JSON.parse(textOf(await fetched(platform, link.body)))
  }
  expect(await written({})).toEqual(await written(otherwise))
})

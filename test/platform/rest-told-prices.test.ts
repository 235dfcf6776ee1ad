/** What the OpenAPI files tell in descriptions alone of AI and of prices: a request that breaks it is refused. */
import { expect, it } from 'vitest'
import { line, schemesWith } from './rates.ts'
import { told, type Edition, type Told } from './told.ts'

const snippet = { description: 'Brand', placeholder: '%custom:brand%', value: 'Ours' }
const texts = { sourceLanguageId: 'en', targetLanguageId: 'de', strings: ['a'] }
const file = { storageId: '$a.json', targetLanguageId: 'de' }
const resources = { projectId: 1, targetLanguageId: 'de', stringIds: [1] }
const tool = (name: string) => [{ tool: { type: 'function', function: { name } } }]
const many = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

const edit = (name: string, value: string) => [{ op: 'replace', path: `/${name}`, value }]

const snippets: Told[] = ['snippets', 'custom-placeholders'].flatMap((kind): Told[] => {
  const wrongs: [name: keyof typeof snippet, value: string, words: string][] = [
    ['description', 'ab', 'at least 3'],
    ['description', 'a'.repeat(256), 'at most 255'],
    ['description', 'Tone', 'another with this description'],
    ...['brand', '%custom:brand', 'x%custom:a%', '%custom:a_b%', '%custom:%'].map(
      (value): [keyof typeof snippet, string, string] => ['placeholder', value, '%custom:'],
    ),
    ['placeholder', `%custom:${'a'.repeat(247)}%`, 'at most 255'],
    ['placeholder', '%custom:tone%', 'another with this placeholder'],
    ['value', 'a'.repeat(4001), 'at most 4000'],
  ]
  return wrongs.flatMap(([name, value, words]): Told[] => [
    // The snippet that is there says it already, where it is to be the only one.
    ['POST', `AI/settings/${kind}?$snippet`, { ...snippet, [name]: value }, name, words],
    ...(words.startsWith('another')
      ? []
      : [['PATCH', `AI/settings/${kind}/$snippet`, edit(name, value), name, words] as const]),
  ])
})

const ai: Told[] = [
  ...(
    [
      ['AI/translate', texts],
      ['AI/file-translations', file],
    ] as const
  ).flatMap(([path, body]): Told[] => [
    ['POST', path, { ...body, aiModelId: 'm' }, 'aiModelId', 'with aiProviderId'],
    ['POST', path, { ...body, aiProviderId: '$provider' }, 'aiProviderId', 'with aiModelId'],
    ['POST', path, { ...body, aiPromptId: '$prompt', aiModelId: 'm' }, 'aiPromptId', 'without aiModelId'],
    ['POST', path, { ...body, attachmentIds: ['$a.json'] }, 'attachmentIds', 'got "a.json"'],
  ]),
  ['POST', 'AI/file-translations', { ...file, parserVersion: 1 }, 'parserVersion', 'with type'],
  [
    'POST',
    'AI/prompts/$prompt/completions',
    { resources: { ...resources, targetLanguageId: undefined } },
    'stringIds',
    'with targetLanguageId',
  ],
  [
    'POST',
    'AI/prompts/$prompt/completions',
    { resources: { ...resources, stringIds: many(501) } },
    'resources.stringIds',
    'at most 500',
  ],
  ...['a b', 'a'.repeat(65), 'é', ''].map((name): Told => [
    'POST',
    'AI/prompts/$prompt/completions',
    { resources, tools: tool(name) },
    'tools.0.tool.function.name',
    name ? '1 to 64' : 'required',
  ]),
  ['POST', 'AI/prompts/$prompt/fine-tuning/datasets', {}, 'projectIds', 'tmIds'],
  [
    'POST',
    'AI/prompts/$prompt/fine-tuning/jobs',
    { trainingOptions: { projectIds: [1] }, validationOptions: {} },
    'validationOptions.projectIds',
    'tmIds',
  ],
  [
    'POST',
    'AI/providers',
    { name: 'G', type: 'google_gemini', credentials: { project: 'p', region: 'r' } },
    'credentials.serviceAccountKey',
    'required',
  ],
  ...['custom_ai', 'x_ai', 'watsonx', 'deepseek', 'microsoft_foundry', 'google_gemini_ai_studio'].map(
    (type): Told => [
      'POST',
      'AI/providers',
      { name: 'O', type, useSystemCredentials: true },
      'useSystemCredentials',
      type,
    ],
  ),
  [
    'POST',
    'AI/providers',
    {
      name: 'F',
      type: 'microsoft_foundry',
      credentials: { deployments: [{ deploymentName: 'd', apiKey: 'k' }] },
    },
    'credentials.deployments.0.targetUri',
    'required',
  ],
]

const rates = { baseRates: { fullTranslation: 1, proofread: 1 }, individualRates: [] as object[] }
const priced = (schemes: object, more: object = {}) => ({
  ...rates,
  netRateSchemes: { ...schemesWith(), ...schemes },
  ...more,
})
const one = { languageIds: ['de'], fullTranslation: 1, proofread: 1 }

/** What is wrong with prices, by where it lies in them. */
const wrongPrices: [name: string, prices: object, words: string][] = [
  ['netRateSchemes.mtMatch', priced({ mtMatch: [line('99-82', 1)] }), 'with 100, got 99-82'],
  ['netRateSchemes.suggestionMatch', priced({ suggestionMatch: [] }), 'with 100, got none'],
  ['netRateSchemes.aiMatch', priced({ aiMatch: [line('99-82', 1)] }), 'with 100, got 99-82'],
  ['netRateSchemes.tmMatch', priced({ tmMatch: [line('100', 1)] }), 'with perfect and 100, got 100'],
  ['netRateSchemes.tmMatch', priced({ tmMatch: [] }, { useTmEditDistance: true }), 'with 100, got none'],
  [
    'netRateSchemes.mtMatch',
    priced({ mtMatch: [line('perfect', 1), line('100', 1)] }),
    'of 100 and ranges, got perfect',
  ],
  ['individualRates.0.userIds', priced({}, { individualRates: [one] }), 'required'],
  [
    'individualRates.0.proofread',
    priced({}, { individualRates: [{ ...one, userIds: [1], proofread: undefined }] }),
    'required',
  ],
  ['baseRates.proofread', priced({}, { baseRates: { fullTranslation: 1 } }), 'required'],
]

const template = (config: object) => ({ name: 'T', currency: 'EUR', unit: 'words', config })
const costs = (schema: object, name = 'translation-costs-pe') => ({ name, schema })
const reports = 'projects/1/reports'

const prices: [edition: Edition, ...Told][] = [
  ...wrongPrices.flatMap(([at, said, words]): [Edition, ...Told][] => [
    ['standard', 'POST', `${reports}/settings-templates`, template(said), `config.${at}`, words],
    ['enterprise', 'POST', 'reports/settings-templates', template(said), `config.${at}`, words],
    // Of a person's own the individual rates are of languages alone.
    ...(at === 'individualRates.0.userIds'
      ? []
      : [
          [
            'enterprise',
            'POST',
            'users/1/reports/settings-templates',
            template(said),
            `config.${at}`,
            words,
          ] satisfies [Edition, ...Told],
        ]),
    ['standard', 'POST', reports, costs(said), `schema.${at}`, words],
    ['enterprise', 'POST', 'reports', costs(said, 'group-translation-costs-pe'), `schema.${at}`, words],
  ]),
  [
    'standard',
    'POST',
    reports,
    costs(priced({ tmMatch: [line('perfect', 1)] }), 'costs-estimation-pe'),
    'schema.netRateSchemes.tmMatch',
    'got perfect',
  ],
  [
    'standard',
    'POST',
    reports,
    costs({ baseRates: { proofread: 1 } }, 'time-spent'),
    'schema.baseRates.hourly',
    'required',
  ],
  [
    'enterprise',
    'POST',
    'reports/settings-templates',
    { ...template(priced({})), projectId: 1, groupId: 1 },
    'groupId',
    'without projectId',
  ],
]

const cases = [
  ...(['standard', 'enterprise'] as const).flatMap((edition) =>
    [...snippets, ...ai].map((each) => [edition, ...each] as const),
  ),
  ...prices,
]

it.each(cases)('%s: %s %s %j is refused', async (edition, ...each) => {
  const [, , , key, words] = each
  const wrong = { key, errors: [{ message: expect.stringContaining(words) as string }] }
  expect(await told(edition, each)).toMatchObject({ status: 400, body: { errors: [{ error: wrong }] } })
})

const taken: Told[] = [
  ['POST', reports, costs(priced({ tmMatch: [line('100', 1)] }, { useTmEditDistance: true })), '', ''],
  [
    'POST',
    reports,
    costs(priced({}, { useCategoryBasedProofreadRates: true, baseRates: { fullTranslation: 1 } })),
    '',
    '',
  ],
  [
    'POST',
    reports,
    costs({ ...rates, netRateSchemes: { tmMatch: schemesWith().tmMatch } }, 'costs-estimation-pe'),
    '',
    '',
  ],
  ['POST', 'AI/settings/snippets', { ...snippet, placeholder: `%custom:${'a'.repeat(246)}%` }, '', ''],
  [
    'POST',
    'AI/providers',
    {
      name: 'G',
      type: 'google_gemini',
      credentials: { project: 'p', region: 'r', workloadIdentityFederationAudience: 'a' },
    },
    '',
    '',
  ],
]

it.each(taken)('%s %s %j is within the rules', async (...each) => {
  expect((await told('standard', each)).status).toBe(201)
})

/** Rules that the OpenAPI files tell in descriptions alone: a request that breaks one is refused where it is wrong. */
import { expect, it } from 'vitest'
import { told, type Edition, type Told } from './told.ts'

const p = 'projects/1'
const signs = [...':*?"<>|']
const many = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)
const role = (permissions: object) => [{ name: 'translator', permissions }]
const task = { title: 't', languageId: 'de', type: 0, fileIds: [1] }
const picture = { storageId: '$a.png', name: 'a.png' }
const project = { name: 'n', sourceLanguageId: 'en' }

const lists: Told[] = [
  ...['approvals', 'votes'].flatMap((list): Told[] => [
    ['GET', `${p}/${list}`, undefined, 'languageId', 'languageId or translationId'],
    ['GET', `${p}/${list}?translationId=1&languageId=de`, undefined, 'languageId', 'without translationId'],
    ...['stringId', 'fileId', 'labelIds', 'excludeLabelIds'].map((name): Told => [
      'GET',
      `${p}/${list}?translationId=1&${name}=1`,
      undefined,
      name,
      'with languageId',
    ]),
  ]),
  ['GET', `${p}/comments?stringId=1&fileId=1`, undefined, 'fileId', 'without stringId'],
  ['GET', `${p}/comments?type=comment&issueType=source_mistake`, undefined, 'type', 'without issueType'],
  ['GET', `${p}/comments?type=comment&issueStatus=resolved`, undefined, 'type', 'without issueStatus'],
  ...[
    ['fileId=1&branchId=$branch', 'branchId', 'without fileId'],
    ['branchId=$branch&directoryId=$directory', 'directoryId', 'without branchId'],
    ['fileId=1&directoryId=$directory', 'directoryId', 'without fileId'],
  ].map(([query, key = '', words = '']): Told => [
    'GET',
    `${p}/languages/de/translations?${query}`,
    undefined,
    key,
    words,
  ]),
  ['GET', `${p}/screenshots?stringId=1&stringIds=1,2`, undefined, 'stringId', 'without stringIds'],
  ['GET', `${p}/advisors/insights?outcome=x`, undefined, 'outcome', 'flagged, clear, not_applicable'],
  ['GET', `${p}/qa-checks?category=x`, undefined, 'category', 'got "x"'],
  ['GET', 'AI/request-logs?statuses=x', undefined, 'statuses', 'got "x"'],
  ['GET', 'AI/prompts/fine-tuning/jobs?statuses=inProgress', undefined, 'statuses', 'in_progress'],
]

const sources: Told[] = [
  ...signs.flatMap((sign): Told[] => [
    ['POST', `${p}/branches`, { name: 'x', exportPattern: `/a${sign}` }, 'exportPattern', 'none of'],
    ['POST', `${p}/directories`, { name: 'x', exportPattern: `/a${sign}` }, 'exportPattern', 'none of'],
    [
      'POST',
      `${p}/files`,
      { storageId: '$a.json', name: 'x.json', exportOptions: { exportPattern: `/a${sign}` } },
      'exportOptions.exportPattern',
      'none of',
    ],
    [
      'POST',
      `${p}/file-format-settings`,
      { format: 'json', settings: { exportPattern: `/a${sign}` } },
      'settings.exportPattern',
      'none of',
    ],
  ]),
  ...['branches/$branch', 'directories/$directory'].map((path): Told => [
    'PATCH',
    `${p}/${path}`,
    [{ op: 'replace', path: '/exportPattern', value: '/a?' }],
    'exportPattern',
    'none of',
  ]),
  [
    'PUT',
    `${p}/files/1`,
    { storageId: '$a.json', exportOptions: { exportPattern: '/a?' } },
    'exportOptions.exportPattern',
    'none of',
  ],
  ['POST', `${p}/files`, { storageId: '$a.json', name: 'a.ZIP' }, 'name', 'no ZIP'],
  [
    'POST',
    `${p}/files`,
    { storageId: '$a.json', name: 'x.json', parserVersion: 1 },
    'parserVersion',
    'with type',
  ],
  [
    'POST',
    `${p}/files`,
    { storageId: '$a.json', name: 'x.json', importOptions: { addGenderArgument: true, convertIcu: false } },
    'importOptions.addGenderArgument',
    'convertIcu',
  ],
  [
    'POST',
    `${p}/strings`,
    { fileId: 1, text: 'x', identifier: 'a'.repeat(513) },
    'identifier',
    'at most 512',
  ],
  [
    'PATCH',
    `${p}/strings/1`,
    [{ op: 'replace', path: '/identifier', value: 'a'.repeat(513) }],
    'identifier',
    'at most 512',
  ],
  ['POST', `${p}/strings`, { fileId: '$yaml', text: 'x' }, 'identifier', 'required'],
  [
    'POST',
    `${p}/bundles/$bundle/exports`,
    { skipUntranslatedStrings: true, skipUntranslatedFiles: true },
    'skipUntranslatedFiles',
    'without skipUntranslatedStrings',
  ],
  ...['branchId', 'directoryId', 'fileId'].map((name): Told => [
    'POST',
    `${p}/screenshots`,
    { ...picture, [name]: 1 },
    name,
    'with autoTag',
  ]),
  [
    'POST',
    `${p}/screenshots`,
    { ...picture, autoTag: true, fileId: 1, branchId: '$branch' },
    'branchId',
    'without fileId',
  ],
  [
    'PUT',
    `${p}/screenshots/1/tags`,
    { autoTag: true, fileId: 1, directoryId: '$directory' },
    'directoryId',
    'without fileId',
  ],
  ['POST', `${p}/qa-checks/revalidate`, { qaCheckCategories: ['x'] }, 'qaCheckCategories.0', 'got "x"'],
  [
    'POST',
    'mts/1/translations',
    { targetLanguageId: 'de', strings: ['a'] },
    'languageRecognitionProvider',
    'required',
  ],
  ['POST', 'tms/1/imports', { storageId: '$a.csv' }, 'scheme', 'required'],
]

const people: Told[] = [
  ...(
    [
      [{ managerAccess: true, developerAccess: true }, 'developerAccess'],
      [{ managerAccess: true, roles: role({ allLanguages: true }) }, 'roles'],
      [{ developerAccess: true, permissions: { de: { workflowStepIds: 'all' } } }, 'permissions'],
    ] as const
  ).flatMap(([body, wrong]): Told[] => [
    ['POST', `${p}/members`, { userIds: [2], ...body }, wrong, 'without'],
    ['PUT', `${p}/members/2`, body, wrong, 'without'],
  ]),
  ['PUT', `${p}/members/2`, { roles: role({ allLanguages: false }) }, 'languagesAccess', 'languages'],
  [
    'POST',
    `${p}/members`,
    { userIds: [2], roles: role({ languagesAccess: { de: { allContent: false } } }) },
    'allContent',
    'got false',
  ],
  ['POST', `${p}/tasks`, { ...task, directoryIds: ['$directory'] }, 'directoryIds', 'without fileIds'],
  ['POST', `${p}/tasks`, { ...task, branchIds: ['$branch'] }, 'branchIds', 'without fileIds'],
  ['POST', `${p}/tasks`, { ...task, fileIds: [] }, 'fileIds', 'required'],
  ['POST', `${p}/tasks`, { ...task, type: undefined }, 'type', 'required'],
]

const ofEdition: [edition: Edition, ...Told][] = [
  ['standard', 'GET', 'users/1/tasks?type=9', undefined, 'type', 'got "9"'],
  ['enterprise', 'GET', `${p}/approvals?correctionId=1&stringId=1`, undefined, 'stringId', 'with languageId'],
  ['enterprise', 'GET', 'tasks?groupIds=1&projectIds=1', undefined, 'groupIds', 'without projectIds'],
  ['enterprise', 'GET', 'teams?projectRoles=x', undefined, 'projectRoles', 'got "x"'],
  ['enterprise', 'GET', 'users?organizationRoles=x', undefined, 'organizationRoles', 'got "x"'],
  ['enterprise', 'POST', 'teams/$team/members', { userIds: many(51) }, 'userIds', 'at most 50'],
  [
    'enterprise',
    'POST',
    `${p}/teams`,
    { teamId: '$team', managerAccess: true, developerAccess: true },
    'developerAccess',
    'without managerAccess',
  ],
  ['enterprise', 'POST', `${p}/tasks`, { ...task, workflowStepId: 752 }, 'workflowStepId', 'without type'],
  ['enterprise', 'POST', `${p}/tasks`, { ...task, type: 2, vendor: '1' }, 'type', 'got 2'],
  ['enterprise', 'POST', 'projects', { ...project, steps: [{ id: 752 }] }, 'steps', 'with templateId'],
  ...['vendorId', 'mtEngineId'].map((name): [Edition, ...Told] => [
    'enterprise',
    'POST',
    'projects',
    { ...project, templateId: 1, steps: [{ id: 752 }], [name]: 1 },
    name,
    'without steps',
  ]),
  [
    'enterprise',
    'POST',
    'projects',
    { ...project, exportStringsThatPassedWorkflow: true },
    'exportStringsThatPassedWorkflow',
    'with templateId',
  ],
  [
    'enterprise',
    'POST',
    `${p}/bundles/$bundle/exports`,
    { exportStringsThatPassedWorkflow: true, exportWithMinApprovalsCount: 1 },
    'exportWithMinApprovalsCount',
    'Expected 0',
  ],
]

const cases = [
  ...(['standard', 'enterprise'] as const).flatMap((edition) =>
    [...lists, ...sources, ...people].map((each) => [edition, ...each] as const),
  ),
  ...ofEdition,
]

it.each(cases)('%s: %s %s %j is refused', async (edition, ...each) => {
  const [, , , key, words] = each
  const wrong = { key, errors: [{ message: expect.stringContaining(words) as string }] }
  expect(await told(edition, each)).toMatchObject({ status: 400, body: { errors: [{ error: wrong }] } })
})

it('what clients send of what is not said excludes nothing', async () => {
  const said = { managerAccess: true, developerAccess: false, permissions: {}, roles: [] }
  expect((await told('enterprise', ['PUT', `${p}/members/2`, said, '', ''])).status).toBe(200)
  // The platform's Python client says so of every team.
  const steps = { teamId: '$team', accessToAllWorkflowSteps: true, roles: role({ allLanguages: true }) }
  expect((await told('enterprise', ['POST', `${p}/teams`, steps, '', ''])).status).toBe(201)
  const places = { ...task, directoryIds: [], branchIds: [], stringIds: [] }
  expect((await told('standard', ['POST', `${p}/tasks`, places, '', ''])).status).toBe(201)
})

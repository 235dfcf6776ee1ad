/** Where the vendor's public description is wrong about itself, or knows less than the platform does. */
interface Defect {
  path: RegExp
  problem: RegExp
  /** Why our answer is meant. */
  why: string
}

const defects: readonly Defect[] = [
  {
    path: /\/members$/,
    problem: /^\/pagination: must be array/,
    why: 'the list of members alone has its page in an array',
  },
  {
    path: /\/(members|teams)$/,
    problem: /^: must (have required property 'data'|match a schema in anyOf)/,
    why: 'who was added and who was there stand in two lists, and no list of all is among its own properties',
  },
  {
    path: /\/members\//,
    problem: /\/role: must be equal/,
    why: 'developers and language coordinators are members, too: the list of members is asked for them',
  },
  {
    path: /^\/users\/.*settings-templates/,
    problem: /^\/data(\/\d+\/data)?: must have required property 'isPublic'/,
    why: "wants a field that it does not have among the properties of a person's own template",
  },
  {
    path: /^\/translations$/,
    problem: /\/pluralCategoryName: must be string/,
    why: 'null is not allowed, though a text without plurals is of no category',
  },
  {
    path: /\/comments/,
    problem: /\/(resolverId|resolver|resolvedAt|issueType|issueStatus): must be/,
    why: 'null is not allowed, though a comment is no issue and an open issue has no resolver',
  },
  {
    path: /\/comments/,
    problem: /: must match a schema in anyOf/,
    why: 'follows from the one before',
  },
  {
    path: /webhooks/,
    problem: /\/headers: must be array/,
    why: 'headers are an object in its own examples and in the official client',
  },
  {
    path: /^\/applications\/installations/,
    problem: /\/createdAt: must/,
    why: 'the official client was mended for a time without a zone there (facts F343)',
  },
  {
    path: /\/tasks/,
    problem: /\/(deadline|startedAt|resolvedAt): must be string/,
    why: 'null is not allowed, though a task may have no dates',
  },
  {
    path: /\/(branches|directories)/,
    problem: /\/(title|exportPattern): must be string|: must match a schema in anyOf/,
    why: 'null is not allowed, though neither has to be said of a branch or directory',
  },
  {
    path: /pre-translations|\/(clones|merges)(\/|$)|\/strings\/uploads/,
    problem: /\/(startedAt|finishedAt): must be string/,
    why: 'null is not allowed, though one that was just made has not started',
  },
  {
    path: /\/storage\/kv\/records/,
    problem: /: is not documented$/,
    why: 'the records of apps are described elsewhere (facts F91)',
  },
  {
    path: /\/subscription$|^\/distributions\/metadata$|\/ai\/usage\/members/,
    problem: /: is not documented$/,
    why: 'published clients ask for it, and no description has it (facts F67, F227, F267)',
  },
  {
    path: /\/revisions(\/|$)/,
    problem: /info: is not documented$/,
    why: 'published clients have it, and an app that runs live reads it (facts F270)',
  },
  {
    path: /^\/projects(\/\{projectId\})?$/,
    problem: /^(fields|groupId): is not documented$/,
    why: 'custom fields of a project are in its own examples; and a project here says what either edition has',
  },
  {
    path: /\/(approvals|translations)(\/\{translationId\})?$/,
    problem: /^workflowStepId: is not documented$/,
    why: 'answers to what adds or restores lack the field that a GET of the same row has',
  },
  {
    path: /\/applications\/installations/,
    problem: /\/defaultPermissions\/(user|project): must be equal/,
    why: 'manifests say others of the values that permissions have (facts F42)',
  },
  {
    path: /\/workflow-steps/,
    problem: /\/status: is not documented$|^applicationModule: is not documented$/,
    why: "steps of apps, and how strings leave them, are described with the module's type (facts F181)",
  },
]

export const isDefect = (path: string, problem: string): boolean =>
  defects.some((defect) => defect.path.test(path) && defect.problem.test(problem))

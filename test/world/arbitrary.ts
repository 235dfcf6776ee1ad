/** Random wishes, good and bad, for a world with a few rows. */
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  updateOptions,
  type Command,
  type ImportedString,
  type NewString,
  firstAgentId,
} from '../../host-simulator/world/commands.ts'
import { issueTypes } from '../../host-simulator/world/comment-rows.ts'

const id = fc.integer({ min: 0, max: 6 })
/** Mostly of a row that is there. */
const firstId = fc.constantFrom(1, 1, 1, 2, 3, 9)
const ids = fc.array(fc.constantFrom(1, 1, 2, 2, 3, 3, 4, 9), { minLength: 1, maxLength: 2 })
const projectId = fc.constantFrom(1, 1, 1, 2)
const languageId = fc.constantFrom('de', 'de', 'fr', 'uk', 'xx', '__proto__')
const text = fc.oneof(
  fc.constantFrom('', '  ', 'Hallo', 'Bonjour', '👍🏽'),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const pluralForm = fc.constantFrom(undefined, null, null, 'one', 'few', 'other', 'constructor')
const mark = fc.constantFrom('up' as const, 'down' as const, null)
const source = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('A', 'B', 'Hello') },
  text,
  fc.constantFrom(
    { one: 'One', other: 'Many' },
    { other: 'All' },
    { one: 'One' },
    JSON.parse('{"other":"x","__proto__":"y"}') as { other: string },
  ),
)
const limit = fc.constantFrom(undefined, undefined, 0, 4, 4, 5, -1)
const tab = fc.record({
  identifier: fc.constantFrom('home', 'home', 'tasks', 'app¦menu', 'toString'),
  visible: fc.constantFrom(true, true, false),
})
const newString: fc.Arbitrary<NewString> = fc.record({
  identifier: fc.oneof(fc.constantFrom('a', '__proto__', ''), fc.string({ minLength: 3, maxLength: 9 })),
  text: source,
  context: fc.constantFrom(undefined, '', 'Title'),
  maxLength: limit,
  isHidden: fc.constantFrom(undefined, undefined, true, false),
  labelIds: fc.constantFrom(undefined, undefined, [], [1], [1, 2, 1], [9]),
})
const stringEdit = {
  identifier: fc.constantFrom(undefined, undefined, undefined, 'a', 'b', 'new', ''),
  text: fc.option(source, { nil: undefined }),
  context: fc.constantFrom(undefined, '', 'Title'),
  maxLength: limit,
  isHidden: fc.constantFrom(undefined, undefined, true, false),
  labelIds: fc.constantFrom(undefined, undefined, [], [1], [1, 2, 1], [9]),
}

/** Mostly good, as a file is refused for one bad string. */
const importedString: fc.Arbitrary<ImportedString> = fc.record({
  identifier: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  text: fc.constantFrom('A', 'A', 'B', 'Hello', { one: 'One', other: 'Many' }, ''),
  context: fc.constantFrom(undefined, '', 'Title'),
  maxLength: fc.constantFrom(undefined, undefined, 5),
  isHidden: fc.constantFrom(undefined, undefined, true, false),
  labels: fc.constantFrom(undefined, [], ['Legal'], ['New', ' ', 'Newer']),
  translations: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    fc.dictionary(
      fc.constantFrom('de', 'fr', 'fr', 'xx'),
      fc.record({
        text: fc.constantFrom('Hallo', 'A', '', { one: 'Eins', other: '' }),
        status: fc.constantFrom(undefined, 'untranslated', 'translated', 'approved', { one: 'approved' }),
      }),
      { maxKeys: 2 },
    ),
  ) as fc.Arbitrary<ImportedString['translations']>,
})
const importedStrings = fc.uniqueArray(importedString, {
  maxLength: 4,
  selector: ({ identifier }) => identifier,
})

const wish = <D extends Command['do'], Rest extends object>(
  name: D,
  rest: { [K in keyof Rest]: fc.Arbitrary<Rest[K]> },
) => fc.record({ do: fc.constant(name), ...rest })

const aboutTranslations = fc.oneof(
  {
    weight: 3,
    arbitrary: wish('addTranslation', { stringId: id, languageId, text, pluralForm }),
  },
  { weight: 2, arbitrary: wish('editTranslation', { translationId: id, text }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'deleteTranslation' as const,
        'restoreTranslation' as const,
        'disapproveTranslation' as const,
      ),
      translationId: id,
    }),
  },
  {
    weight: 2,
    arbitrary: wish('approveTranslation', {
      translationId: id,
      stepId: fc.constantFrom(undefined, undefined, null, 11, 12, 12),
    }),
  },
  { weight: 2, arbitrary: wish('voteTranslation', { translationId: id, mark }) },
  wish('keepChecks', {
    projectId,
    languageId,
    fileIds: ids,
    results: fc.array(
      fc.record({
        translationId: id,
        checks: fc.constantFrom(
          [],
          [{ checkId: 7, name: 'Check', message: null, fixes: [] }],
          [{ checkId: 7, name: 'Check', message: 'Bad', fixes: [{ start: 0, end: 1, replacement: 'A' }] }],
        ),
      }),
      { maxLength: 2 },
    ),
  }),
)

const aboutTheRest = fc.oneof(
  wish('setBrand', { brand: fc.constantFrom('service', 'crowdin') }),
  wish('addAgent', {
    login: text,
    name: text,
    avatarUrl: fc.constant(''),
    role: fc.constantFrom('manager', 'translator'),
  }),
  wish('removeAgent', { userId: fc.constantFrom(1, firstAgentId) }),
  {
    weight: 2,
    arbitrary: wish('addLanguage', {
      code: fc.constantFrom('tlh', 'de', 'x y'),
      name: text,
      localeCode: fc.constant('tlh-QO'),
      textDirection: fc.constantFrom('ltr' as const, 'rtl' as const),
      pluralCategoryNames: fc.constantFrom(['other'], ['one', 'other'], ['two']),
      threeLettersCode: fc.constant('tlh'),
    }),
  },
  wish('addComment', {
    stringId: id,
    languageId,
    text,
    issueType: fc.constantFrom(undefined, null, ...issueTypes),
  }),
  wish('resolveIssue', { commentId: firstId }),
  { weight: 2, arbitrary: wish('reopenIssue', { commentId: firstId }) },
  { weight: 2, arbitrary: wish('deleteComment', { commentId: firstId }) },
  { weight: 4, arbitrary: wish('restoreComment', { commentId: firstId }) },
  wish('addLabel', { projectId, title: text }),
  wish('assignLabel', { labelId: firstId, stringIds: ids }),
  { weight: 2, arbitrary: wish('unassignLabel', { labelId: firstId, stringIds: ids }) },
  {
    weight: 2,
    arbitrary: wish('setStringsHidden', { stringIds: ids, isHidden: fc.constantFrom(true, false, false) }),
  },
  wish('editString', { stringId: id, ...stringEdit }),
  {
    weight: 4,
    arbitrary: wish('addStrings', {
      projectId,
      fileId: firstId,
      strings: fc.array(newString, { maxLength: 2 }),
    }),
  },
  wish('setWorkflow', {
    projectId: fc.constantFrom(1, 2, 2),
    steps: fc.constantFrom(
      [],
      [
        { id: 7, title: 'First' },
        { id: 8, title: 'Review' },
      ],
      [{ id: 7, title: '' }],
      [{ id: 8, title: 'Other' }],
    ),
  }),
  wish('approveCorrection', {
    stringId: firstId,
    correctionId: fc.constantFrom(1, 2),
    text: fc.constantFrom('A', 'B', 'Hello', ''),
    pluralForm: fc.constantFrom(undefined, null, 'one', 'other', 'few'),
  }),
  {
    weight: 2,
    arbitrary: wish('disapproveCorrection', {
      stringId: fc.constantFrom(1, 1, 2),
      pluralForm: fc.constantFrom(undefined, null, 'one', 'other'),
    }),
  },
  wish('passStrings', {
    projectId: fc.constantFrom(1, 2, 2),
    stepId: fc.constantFrom(7, 8, 8),
    passed: fc.constantFrom([], [], [{ stringId: 1, languageId: 'de', port: 'true' }]),
  }),
  { weight: 3, arbitrary: wish('setTabs', { projectId, tabs: fc.array(tab, { maxLength: 3 }) }) },
)

const stringId = fc.integer({ min: 1, max: 12 })
/** Of branches and directories, which count on from two files. */
const folderId = fc.constantFrom(3, 3, 4, 5, 5, 6, 7, 9, 99)
const orNoFolder = fc.constantFrom(undefined, undefined, undefined, null, 3, 3, 4, 5, 5, 6, 99)
const name = fc.constantFrom('x', 'y', 'z', 'a.json', 'b.json', '', 'a/b')
const title = fc.constantFrom(undefined, 'Title')
const priority = fc.constantFrom(undefined, 'low' as const, 'high' as const)
const whereabouts = { branchId: orNoFolder, directoryId: orNoFolder }
const options = fc.constantFrom(undefined, null, { contentSegmentation: true })

const aboutManyTranslations = fc.oneof(
  {
    weight: 4,
    arbitrary: wish('importTranslations', {
      projectId,
      languageId: fc.constantFrom('de', 'de', 'fr', 'xx'),
      translations: fc.array(
        fc.record({
          stringId: fc.constantFrom(1, 1, 1, 2, 3, 4, 5, 6),
          text: fc.constantFrom('Hallo', 'Servus', ''),
          pluralForm: fc.constantFrom(undefined, null, null, null, 'one'),
          isApproved: fc.constantFrom(undefined, false, true),
        }),
        { maxLength: 3 },
      ),
      provider: fc.constantFrom(undefined, null, 'tm' as const),
    }),
  },
  wish('deleteTranslations', { translationIds: fc.array(firstId, { maxLength: 2 }) }),
  wish('disapproveTranslations', { translationIds: fc.array(firstId, { maxLength: 2 }) }),
  wish('deleteStrings', { stringIds: fc.array(stringId, { maxLength: 1 }) }),
  {
    weight: 3,
    arbitrary: wish('changeStrings', {
      projectId,
      added: fc.array(
        newString.chain((string) => firstId.map((fileId) => ({ fileId, ...string }))),
        { maxLength: 2 },
      ),
      edited: fc.array(fc.record({ stringId, ...stringEdit }), { maxLength: 2 }),
      deleted: fc.array(stringId, { maxLength: 1 }),
    }),
  },
)

const aboutFiles = fc.oneof(
  {
    weight: 3,
    arbitrary: wish('addFile', {
      projectId,
      name,
      type: fc.constantFrom('json', 'json', 'json', ''),
      strings: fc.option(importedStrings, { nil: undefined }),
      attachLabelIds: fc.constantFrom(undefined, undefined, [1], [9]),
      ...whereabouts,
      title,
      importOptions: options,
      excludedTargetLanguages: fc.constantFrom(undefined, null, ['de'], ['xx']),
    }),
  },
  {
    weight: 4,
    arbitrary: wish('updateFile', {
      fileId: firstId,
      strings: importedStrings,
      isKeyless: fc.constantFrom(undefined, true),
      updateOption: fc.constantFrom(undefined, ...updateOptions),
      replaceModifiedContext: fc.constantFrom(undefined, true),
      name: fc.constantFrom(undefined, undefined, 'z'),
      exportOptions: options,
      attachLabelIds: fc.constantFrom(undefined, undefined, [1], [9]),
      detachLabelIds: fc.constantFrom(undefined, undefined, [1]),
    }),
  },
  {
    weight: 2,
    arbitrary: wish('editFile', {
      fileId: firstId,
      name: fc.constantFrom(undefined, undefined, 'x', 'b.json'),
      ...whereabouts,
      context: title,
      priority,
    }),
  },
  wish('deleteFile', { fileId: fc.constantFrom(2, 3, 4) }),
)

const aboutFolders = fc.oneof(
  { weight: 2, arbitrary: wish('addBranch', { projectId, name, title }) },
  wish('editBranch', { branchId: folderId, name: fc.constantFrom(undefined, 'x', 'y'), title }),
  wish('deleteBranch', { branchId: folderId }),
  {
    weight: 3,
    arbitrary: wish('addDirectory', { projectId, name, ...whereabouts, title, priority }),
  },
  {
    weight: 3,
    arbitrary: wish('editDirectory', {
      directoryId: folderId,
      name: fc.constantFrom(undefined, 'x', 'y'),
      branchId: orNoFolder,
      parentId: orNoFolder,
      exportPattern: title,
    }),
  },
  wish('deleteDirectory', { directoryId: folderId }),
)

const languageIds = fc.constantFrom(undefined, ['de', 'fr', 'de'], ['fr'], ['xx'])
const settings = fc.constantFrom(undefined, {}, { exportApprovedOnly: true })

const aboutProjects = fc.oneof(
  wish('addProject', {
    name,
    sourceLanguageId: fc.constantFrom('en', 'en', 'xx'),
    identifier: fc.constantFrom(undefined, 'other', 'sample', '?'),
    targetLanguageIds: languageIds,
    settings,
  }),
  {
    weight: 2,
    arbitrary: wish('editProject', {
      projectId,
      name: fc.constantFrom(undefined, 'Other', ''),
      description: title,
      targetLanguageIds: languageIds,
      hasTaskBasedAccess: fc.constantFrom(undefined, true),
      settings,
    }),
  },
  wish('deleteProject', { projectId: fc.constantFrom(2, 2, 3, 9) }),
  { weight: 2, arbitrary: wish('editLabel', { labelId: firstId, title: text }) },
  wish('deleteLabel', { labelId: fc.constantFrom(2, 3) }),
  {
    weight: 2,
    arbitrary: wish('editComment', {
      commentId: firstId,
      text: fc.constantFrom(undefined, 'Changed', ''),
      issueStatus: fc.constantFrom(undefined, 'resolved' as const, 'unresolved' as const),
    }),
  },
)

const taskEdit = {
  type: fc.constantFrom(undefined, 1, 4),
  status: fc.constantFrom(undefined, 'done' as const),
  fileIds: fc.constantFrom(undefined, [1], [1, 2], [9]),
  assigneeIds: fc.constantFrom(undefined, [2], [9]),
  workflowStepId: fc.constantFrom(undefined, null, 12),
  stringIds: fc.constantFrom(undefined, [1], [99]),
  labelIds: fc.constantFrom(undefined, [1], [99]),
  excludeLabelIds: fc.constantFrom(undefined, [1], [99]),
  excludeLabelMatchRule: fc.constantFrom(undefined, 'all' as const),
  scope: fc.constantFrom(undefined, { skipsAssigned: true }),
  isSplit: fc.constantFrom(undefined, true),
  wordsByAssignee: fc.constantFrom(undefined, { 2: 1 }),
  deadline: fc.constantFrom(undefined, null, '2026-02-01T00:00:00Z', 'soon'),
}

const optionalName = fc.constantFrom(undefined, 'someone', 'somebody', '')

const aboutTasks = fc.oneof(
  { weight: 2, arbitrary: wish('addTask', { projectId, title: text, languageId, ...taskEdit }) },
  { weight: 2, arbitrary: wish('editTask', { taskId: firstId, title, ...taskEdit }) },
  wish('deleteTask', { taskId: firstId }),
  wish('addScreenshot', { projectId, name, stringIds: fc.option(ids, { nil: undefined }) }),
  {
    weight: 2,
    arbitrary: wish('editScreenshot', {
      screenshotId: firstId,
      name: fc.constantFrom(undefined, 'x', ''),
      stringIds: fc.option(ids, { nil: undefined }),
    }),
  },
  wish('setRole', {
    userId: fc.constantFrom(1, 2, 3, 9),
    role: fc.constantFrom('translator' as const, 'proofreader' as const, 'manager' as const),
  }),
  wish('deleteScreenshot', { screenshotId: fc.constantFrom(1, 2, 3) }),
  wish('addUser', {
    email: fc.constantFrom('new@mail.test', 'more@mail.test', 'no mail'),
    login: optionalName,
  }),
  wish('editUser', {
    userId: fc.constantFrom(1, 2, 4, 9),
    name: optionalName,
    status: fc.constantFrom(undefined, 'active' as const, 'blocked' as const),
  }),
  wish('deleteUser', { userId: fc.constantFrom(1, 4, 5, 9) }),
)

export const command = fc.oneof(
  { weight: 4, arbitrary: aboutTranslations },
  { weight: 3, arbitrary: aboutTheRest },
  { weight: 2, arbitrary: aboutManyTranslations },
  { weight: 2, arbitrary: aboutFiles },
  { weight: 2, arbitrary: aboutFolders },
  { weight: 2, arbitrary: aboutProjects },
  { weight: 2, arbitrary: aboutTasks },
) as fc.Arbitrary<Command>

/** Four people, the manager more often, and one who is not there. */
export const userId = fc.constantFrom(1, 1, 1, 2, 3, 4, 5)

/**
 * Asserts `property` until each kind was met, which `missing` lists: wishes are mostly refused, some
 * kinds get through in one walk of a hundred, and chance alone has missed them among 400.
 */
export const assertUntilEach = <T>(property: fc.IProperty<T>, missing: () => unknown[]): void => {
  for (let round = 0; round === 0 || (missing().length > 0 && round < 20); round++)
    fc.assert(property, { numRuns: 400 })
  expect(missing()).toEqual([])
}

/** Random wishes, good and bad, for a world with a few rows. */
import fc from 'fast-check'
import type { Command, NewString } from '../../host-simulator/world/commands.ts'
import { issueTypes } from '../../host-simulator/world/rows.ts'

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
)

const aboutTheRest = fc.oneof(
  wish('addComment', {
    stringId: id,
    languageId,
    text,
    issueType: fc.constantFrom(undefined, null, ...issueTypes),
  }),
  wish('resolveIssue', { commentId: firstId }),
  { weight: 2, arbitrary: wish('reopenIssue', { commentId: firstId }) },
  wish('deleteComment', { commentId: firstId }),
  wish('addLabel', { projectId, title: text }),
  wish('assignLabel', { labelId: firstId, stringIds: ids }),
  { weight: 2, arbitrary: wish('unassignLabel', { labelId: firstId, stringIds: ids }) },
  {
    weight: 2,
    arbitrary: wish('setStringsHidden', { stringIds: ids, isHidden: fc.constantFrom(true, false, false) }),
  },
  wish('editString', {
    stringId: id,
    text: fc.option(source, { nil: undefined }),
    context: fc.constantFrom(undefined, '', 'Title'),
    maxLength: limit,
  }),
  wish('addFile', { projectId, name: text, type: fc.constantFrom('json', '') }),
  {
    weight: 4,
    arbitrary: wish('addStrings', {
      projectId,
      fileId: firstId,
      strings: fc.array(newString, { maxLength: 2 }),
    }),
  },
  { weight: 3, arbitrary: wish('setTabs', { projectId, tabs: fc.array(tab, { maxLength: 3 }) }) },
)

export const command = fc.oneof(
  { weight: 2, arbitrary: aboutTranslations },
  { weight: 1, arbitrary: aboutTheRest },
) as fc.Arbitrary<Command>

/** Four people, the manager more often, and one who is not there. */
export const userId = fc.constantFrom(1, 1, 1, 2, 3, 4, 5)

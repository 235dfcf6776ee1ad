/** Reads a command that came as JSON from elsewhere. */
import type { Command, NewString } from './commands.ts'
import { problem, type Problem } from './problem.ts'
import { issueTypes, type Tab, type Text } from './rows.ts'

interface Field {
  accepts: (value: unknown) => boolean
  wanted: string
  /** The value without what commands do not have; by default as it is. */
  own?: (value: never) => unknown
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSource = (value: unknown): value is Text =>
  isText(value) || (isRecord(value) && Object.values(value).every(isText))

const listOf =
  (isItem: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(isItem)

const id: Field = { accepts: Number.isSafeInteger, wanted: 'a whole number' }
const ids: Field = { accepts: listOf(Number.isSafeInteger), wanted: 'a list of whole numbers' }
const text: Field = { accepts: isText, wanted: 'text' }
const flag: Field = { accepts: (value) => typeof value === 'boolean', wanted: 'true or false' }
const orNull = ({ accepts, wanted }: Field): Field => ({
  accepts: (value) => value == null || accepts(value),
  wanted: `${wanted} or null`,
})
const optional = ({ accepts, wanted }: Field): Field => ({
  accepts: (value) => value === undefined || accepts(value),
  wanted: `${wanted}, or nothing`,
})
const source: Field = { accepts: isSource, wanted: 'text or texts by plural form' }
const mark: Field = {
  accepts: (value) => value === null || value === 'up' || value === 'down',
  wanted: 'up, down or null',
}
const issueType: Field = {
  accepts: (value) => issueTypes.some((type) => type === value),
  wanted: issueTypes.join(', '),
}

const newStringFields = { identifier: text, text: source, context: optional(text), maxLength: optional(id) }
const newStrings: Field = {
  accepts: listOf(
    (value) =>
      isRecord(value) &&
      Object.entries(newStringFields).every(([name, { accepts }]) => accepts(ownValue(value, name))),
  ),
  wanted: 'a list of {identifier, text, context?, maxLength?}',
  own: (strings: NewString[]) =>
    strings.map(({ identifier, text: own, context, maxLength }) => ({
      identifier,
      text: own,
      ...(context !== undefined && { context }),
      ...(maxLength !== undefined && { maxLength }),
    })),
}
const tabs: Field = {
  accepts: listOf(
    (value) =>
      isRecord(value) && isText(ownValue(value, 'identifier')) && flag.accepts(ownValue(value, 'visible')),
  ),
  wanted: 'a list of {identifier, visible}',
  own: (list: Tab[]) => list.map(({ identifier, visible }) => ({ identifier, visible })),
}

// What is inherited was not sent.
const ownValue = (value: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined

const fields: { [D in Command['do']]: Record<Exclude<keyof Extract<Command, { do: D }>, 'do'>, Field> } = {
  addTranslation: { stringId: id, languageId: text, text, pluralForm: orNull(text) },
  deleteTranslation: { translationId: id },
  restoreTranslation: { translationId: id },
  approveTranslation: { translationId: id, stepId: orNull(id) },
  disapproveTranslation: { translationId: id },
  voteTranslation: { translationId: id, mark },
  addComment: { stringId: id, languageId: text, text, issueType: orNull(issueType) },
  resolveIssue: { commentId: id },
  reopenIssue: { commentId: id },
  deleteComment: { commentId: id },
  addLabel: { projectId: id, title: text },
  assignLabel: { labelId: id, stringIds: ids },
  unassignLabel: { labelId: id, stringIds: ids },
  setStringsHidden: { stringIds: ids, isHidden: flag },
  editString: { stringId: id, text: optional(source), context: optional(text), maxLength: optional(id) },
  addFile: { projectId: id, name: text, type: text },
  addStrings: { projectId: id, fileId: id, strings: newStrings },
  setTabs: { projectId: id, tabs },
}

/** The command in the value, without fields that commands do not have, or a problem of code `invalid`. */
export const commandIn = (value: unknown): Command | Problem => {
  if (typeof value !== 'object' || value === null)
    return problem('invalid', '', 'expected a command, got no object')
  // What is inherited was not sent.
  const given = new Map<string, unknown>(Object.entries(value))
  const name = given.get('do')
  if (typeof name !== 'string' || !Object.hasOwn(fields, name))
    return problem(
      'invalid',
      'do',
      `do: expected one of ${Object.keys(fields).join(', ')}, got ${quoted(name)}`,
    )
  const command: Record<string, unknown> = { do: name }
  for (const [field, { accepts, wanted, own }] of Object.entries<Field>(fields[name as Command['do']])) {
    const got = given.get(field)
    if (!accepts(got)) return problem('invalid', field, `${field}: expected ${wanted}, got ${quoted(got)}`)
    if (got !== undefined) command[field] = own ? own(got as never) : got
  }
  return command as Command
}

const quoted = (value: unknown): string =>
  typeof value === 'string' ? `"${value.slice(0, 80)}"` : typeof value

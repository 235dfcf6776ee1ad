/** Wishes that the world may refuse, as plain JSON: each is one row of fields, verb and rule. */
import { appCheckCommands } from './commands/app-checks.ts'
import { commentCommands } from './commands/comments.ts'
import { correctionCommands } from './commands/corrections.ts'
import { ownOf } from './commands/fields.ts'
import { fileCommands } from './commands/files.ts'
import { folderCommands } from './commands/folders.ts'
import { languageCommands } from './commands/languages.ts'
import { labelCommands } from './commands/labels.ts'
import { memberCommands } from './commands/members.ts'
import { organizationCommands } from './commands/organization.ts'
import { projectCommands } from './commands/projects.ts'
import type { CommandRow } from './commands/row.ts'
import { screenshotCommands } from './commands/screenshots.ts'
import { stringCommands } from './commands/strings.ts'
import { taskCommands } from './commands/tasks.ts'
import { translationBatchCommands } from './commands/translation-batches.ts'
import { translationCommands } from './commands/translations.ts'
import { verdictCommands } from './commands/verdicts.ts'
import { workflowCommands } from './commands/workflow.ts'
import { problem, type Problem } from './problem.ts'

export { firstAgentId } from './commands/organization.ts'
export { updateOptions, type UpdateOption } from './commands/file-content.ts'
export { wrongCharacters } from './commands/place-checks.ts'
export { isStaged } from './commands/string-fields.ts'
export type {
  ImportedStatus,
  ImportedString,
  ImportedStrings,
  ImportedTranslation,
  NewString,
  StringEdit,
} from './commands/string-fields.ts'
export type { NewTranslation } from './commands/translation-batches.ts'

export const commands = {
  ...translationCommands,
  ...verdictCommands,
  ...translationBatchCommands,
  ...appCheckCommands,
  ...commentCommands,
  ...labelCommands,
  ...stringCommands,
  ...fileCommands,
  ...folderCommands,
  ...projectCommands,
  ...workflowCommands,
  ...correctionCommands,
  ...taskCommands,
  ...screenshotCommands,
  ...memberCommands,
  ...languageCommands,
  ...organizationCommands,
}

type Rows = typeof commands

/** What only the platform wishes, once it has asked who may: no page and no program sends it. */
export const inner: ReadonlySet<string> = new Set<keyof Rows>([
  'passStrings',
  'approveCorrection',
  'disapproveCorrection',
  'setBrand',
  'addAgent',
  'removeAgent',
])

/** The command of this name. */
export type CommandOf<D extends keyof Rows> = { do: D } & WishOf<Rows[D]>
export type Command = { [D in keyof Rows]: CommandOf<D> }[keyof Rows]

type WishOf<R> = R extends CommandRow<infer W> ? W : never

/** The command in a value that came as JSON, without fields that commands do not have, or a problem of code `invalid`. */
export const commandIn = (value: unknown): Command | Problem => {
  if (typeof value !== 'object' || value === null)
    return problem('invalid', '', 'expected a command, got no object')
  // What is inherited was not sent.
  const given = new Map<string, unknown>(Object.entries(value))
  const name = given.get('do')
  if (typeof name !== 'string' || !Object.hasOwn(commands, name) || inner.has(name)) {
    const wanted = Object.keys(commands).filter((each) => !inner.has(each))
    return problem('invalid', 'do', `do: expected one of ${wanted.join(', ')}, got ${quoted(name)}`)
  }
  const command: Record<string, unknown> = { do: name }
  for (const [field, kind] of Object.entries(commands[name as keyof Rows].fields)) {
    const got = given.get(field)
    if (!kind.accepts(got))
      return problem('invalid', field, `${field}: expected ${kind.wanted}, got ${quoted(got)}`)
    if (got !== undefined) command[field] = ownOf(kind, got)
  }
  return command as Command
}

const quoted = (value: unknown): string =>
  typeof value === 'string' ? `"${value.slice(0, 80)}"` : typeof value

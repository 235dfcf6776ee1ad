/** What source strings may be, and who may add, edit, hide and label them. */
import type { AddedString, ChangeOf } from './changes.ts'
import type { NewString } from './commands.ts'
import { pluralFormsOf } from './languages.ts'
import { isProblem, problem, type Problem } from './problem.ts'
import { stringByIdentifier } from './queries.ts'
import type { StringRow, Text } from './rows.ts'
import { byManager, type Asked, type Rule } from './rule.ts'
import type { World } from './world.ts'

const addStrings: Rule<'addStrings'> = ({ projectId, fileId, strings }, { world, user, now, refused }) => {
  const project = world.projects.get(projectId)
  if (!project) return refused('not-found', 'projectId', `no project ${projectId}`)
  if (world.files.get(fileId)?.projectId !== projectId)
    return refused('not-found', 'fileId', `no file ${fileId} in project ${projectId}`)
  const where = `to file ${fileId}`
  if (!strings.length) return refused('empty', 'strings', 'expected at least one, got none', where)
  const forms = pluralFormsOf(project.sourceLanguageId)
  const taken = new Set<string>()
  const added: AddedString[] = []
  for (const [index, string] of strings.entries()) {
    const { identifier, text, context = '', maxLength = 0 } = string
    const wrong = wrongString(string, forms) ?? takenIdentifier(world, fileId, identifier, taken)
    if (wrong)
      return refused(wrong.code, 'strings', `strings[${index}].${wrong.field}: ${wrong.message}`, where)
    taken.add(identifier)
    added.push({ id: world.counters.strings + 1 + index, identifier, text, context, maxLength })
  }
  return [{ fact: 'stringsAdded', fileId, projectId, strings: added, by: user.id, at: now }]
}

const wrongString = ({ identifier, text, maxLength }: NewString, forms: readonly string[]): Problem | null =>
  identifier.trim()
    ? (wrongSource(text, forms) ?? wrongLimit(maxLength))
    : problem('empty', 'identifier', 'expected a text, got an empty one')

const takenIdentifier = (
  world: World,
  fileId: number,
  identifier: string,
  taken: ReadonlySet<string>,
): Problem | null => {
  if (taken.has(identifier)) return problem('duplicate', 'identifier', `"${identifier}" comes twice`)
  const same = stringByIdentifier(world, fileId, identifier)
  return same ? problem('duplicate', 'identifier', `string ${same.id} is "${identifier}" already`) : null
}

const wrongSource = (text: Text, forms: readonly string[]): Problem | null => {
  if (typeof text !== 'string') {
    const unknown = Object.keys(text).find((form) => !forms.includes(form))
    if (unknown !== undefined)
      return problem('wrong-plural-form', 'text', `expected forms ${forms.join(', ')}, got "${unknown}"`)
    if (!Object.hasOwn(text, 'other'))
      return problem('wrong-plural-form', 'text', 'expected the form "other", got none')
  }
  // Unstated: whether a source text may be blank. Ours may not, since nobody could translate it.
  const isEmpty = (typeof text === 'string' ? [text] : Object.values(text)).some((form) => !form.trim())
  return isEmpty ? problem('empty', 'text', 'expected a text, got an empty one') : null
}

const wrongLimit = (maxLength = 0): Problem | null =>
  Number.isSafeInteger(maxLength) && maxLength >= 0
    ? null
    : problem('invalid', 'maxLength', `expected a whole number from 0, got ${maxLength}`)

const editString: Rule<'editString'> = ({ stringId, ...wish }, { world, user, now, refused }) => {
  const string = world.strings.get(stringId)
  if (!string) return refused('not-found', 'stringId', `no string ${stringId}`)
  const wrong = wrongEdit(world, string, wish.text) ?? wrongLimit(wish.maxLength)
  if (wrong) return refused(wrong.code, wrong.field, `string ${stringId}: ${wrong.message}`)
  const { text, context, maxLength } = { ...string, ...said(wish) }
  const edits = {
    ...(!isSameText(text, string.text) && { text }),
    ...(context !== string.context && { context }),
    ...(maxLength !== string.maxLength && { maxLength }),
  }
  if (!Object.keys(edits).length) return []
  return [{ fact: 'stringEdited', stringId, ...edits, by: user.id, at: now }]
}

/** Without what is undefined. */
const said = <T extends object>(wish: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as never

const wrongEdit = (world: World, string: StringRow, text: Text | undefined): Problem | null => {
  if (text === undefined) return null
  // Unstated: what becomes of translations when plurals come or go. Ours keeps the kind of text.
  if (typeof text !== typeof string.text) {
    const [wanted, got] = typeof text === 'string' ? ['plurals', 'one text'] : ['one text', 'plurals']
    return problem('wrong-plural-form', 'text', `expected ${wanted} as before, got ${got}`)
  }
  return wrongSource(text, pluralFormsOf(world.projects.get(string.projectId)?.sourceLanguageId ?? ''))
}

const isSameText = (a: Text, b: Text): boolean => {
  if (typeof a === 'string' || typeof b === 'string') return a === b
  const forms = Object.keys(a)
  return forms.length === Object.keys(b).length && forms.every((form) => a[form] === b[form])
}

const setStringsHidden: Rule<'setStringsHidden'> = ({ stringIds, isHidden }, { user, now, ...asked }) => {
  const rows = stringRows(stringIds, asked)
  if (isProblem(rows)) return rows
  const changed = rows.filter((string) => string.isHidden !== isHidden).map(({ id }) => id)
  if (!changed.length) return []
  return [{ fact: isHidden ? 'stringsHidden' : 'stringsShown', stringIds: changed, by: user.id, at: now }]
}

const assignLabel: Rule<'assignLabel'> = (command, asked) => decideLabel('labelAssigned', command, asked)
const unassignLabel: Rule<'unassignLabel'> = (command, asked) =>
  decideLabel('labelUnassigned', command, asked)

const decideLabel = (
  fact: 'labelAssigned' | 'labelUnassigned',
  { labelId, stringIds }: { labelId: number; stringIds: readonly number[] },
  { user, now, ...asked }: Asked,
): ChangeOf<typeof fact>[] | Problem => {
  const label = asked.world.labels.get(labelId)
  if (!label) return asked.refused('not-found', 'labelId', `no label ${labelId}`)
  const rows = stringRows(stringIds, asked, label.projectId)
  if (isProblem(rows)) return rows
  const changed = rows
    .filter((string) => string.labelIds.includes(labelId) === (fact === 'labelUnassigned'))
    .map(({ id }) => id)
  return changed.length ? [{ fact, labelId, stringIds: changed, by: user.id, at: now }] : []
}

/** Each string once. */
const stringRows = (
  stringIds: readonly number[],
  { world, refused }: Pick<Asked, 'world' | 'refused'>,
  projectId?: number,
): StringRow[] | Problem => {
  const rows: StringRow[] = []
  for (const id of new Set(stringIds)) {
    const row = world.strings.get(id)
    if (!row) return refused('not-found', 'stringIds', `no string ${id}`)
    if (projectId !== undefined && row.projectId !== projectId)
      return refused('not-found', 'stringIds', `no string ${id} in project ${projectId}`)
    rows.push(row)
  }
  return rows
}

export const stringRules = {
  addStrings: byManager<'addStrings'>(addStrings),
  editString: byManager<'editString'>(editString),
  setStringsHidden: byManager<'setStringsHidden'>(setStringsHidden),
  assignLabel: byManager<'assignLabel'>(assignLabel),
  unassignLabel: byManager<'unassignLabel'>(unassignLabel),
}

/** What source strings may be. */
import type { NewString } from './string-fields.ts'
import { problem, type Problem } from '../problem.ts'
import { stringByIdentifier } from '../queries.ts'
import type { StringRow, Text } from '../string-rows.ts'
import type { World } from '../world.ts'
import type { Asked } from './row.ts'

/** `forms` are the plural categories of the source language. */
export const wrongString = (
  { identifier, text, maxLength }: Pick<NewString, 'identifier' | 'text' | 'maxLength'>,
  forms: readonly string[],
  mayBeBlank = false,
): Problem | null =>
  wrongIdentifier(identifier) ?? wrongSource(text, forms, mayBeBlank) ?? wrongLimit(maxLength)

export const wrongIdentifier = (identifier: string): Problem | null =>
  identifier.trim() ? null : problem('empty', 'identifier', 'expected a text, got an empty one')

export const takenIdentifier = (
  world: World,
  fileId: number,
  identifier: string,
  taken: ReadonlySet<string>,
): Problem | null => {
  if (taken.has(identifier)) return problem('duplicate', 'identifier', `"${identifier}" comes twice`)
  const same = stringByIdentifier(world, fileId, identifier)
  return same ? problem('duplicate', 'identifier', `string ${same.id} is "${identifier}" already`) : null
}

const wrongSource = (text: Text, forms: readonly string[], mayBeBlank: boolean): Problem | null => {
  if (typeof text !== 'string') {
    const unknown = Object.keys(text).find((form) => !forms.includes(form))
    if (unknown !== undefined)
      return problem('wrong-plural-form', 'text', `expected forms ${forms.join(', ')}, got "${unknown}"`)
    if (!Object.hasOwn(text, 'other'))
      return problem('wrong-plural-form', 'text', 'expected the form "other", got none')
  }
  // Of string-based projects a text may come later (facts F202). Unstated: of others. Ours may not be blank.
  if (mayBeBlank) return null
  const isEmpty = (typeof text === 'string' ? [text] : Object.values(text)).some((form) => !form.trim())
  return isEmpty ? problem('empty', 'text', 'expected a text, got an empty one') : null
}

export const wrongLimit = (maxLength = 0): Problem | null =>
  Number.isSafeInteger(maxLength) && maxLength >= 0
    ? null
    : problem('invalid', 'maxLength', `expected a whole number from 0, got ${maxLength}`)

export const wrongLabels = (
  world: World,
  projectId: number,
  labelIds: readonly number[] = [],
): Problem | null => {
  const unknown = labelIds.find((id) => world.labels.get(id)?.projectId !== projectId)
  return unknown === undefined
    ? null
    : problem('not-found', 'labelIds', `no label ${unknown} in project ${projectId}`)
}

export const wrongNewText = (
  string: StringRow,
  text: Text | undefined,
  forms: readonly string[],
  mayBeBlank = false,
): Problem | null => {
  if (text === undefined) return null
  // Unstated: what becomes of translations when plurals come or go. Ours keeps the kind of text.
  if (typeof text !== typeof string.text) {
    const [wanted, got] = typeof text === 'string' ? ['plurals', 'one text'] : ['one text', 'plurals']
    return problem('wrong-plural-form', 'text', `expected ${wanted} as before, got ${got}`)
  }
  return wrongSource(text, forms, mayBeBlank)
}

/** Each string once. */
export const stringRows = (
  stringIds: readonly number[],
  { world, refused }: Pick<Asked, 'world' | 'refused'>,
  projectId?: number,
  field = 'stringIds',
): StringRow[] | Problem => {
  const rows: StringRow[] = []
  for (const id of new Set(stringIds)) {
    const row = world.strings.get(id)
    if (!row) return refused('not-found', field, `no string ${id}`)
    if (projectId !== undefined && row.projectId !== projectId)
      return refused('not-found', field, `no string ${id} in project ${projectId}`)
    rows.push(row)
  }
  return rows
}

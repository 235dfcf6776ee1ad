/**
 * Numbered keys of Joomla's files, which are forms of one text: `COM_N_ITEMS_1`, and `COM_N_ITEMS` or `COM_N_ITEMS_MORE` for any
 * other number. A language has as many of them as forms, in their order. Source: facts F325.
 */
import type { Text } from '../world/string-rows.ts'
import { pluralFormsOf } from '../world/languages.ts'
import type { Entries } from './entry.ts'
import type { IniValue } from './ini.ts'
import { contextIn } from './lines.ts'
import { allForms, formsIn } from './plurals.ts'
import { lineEndOf, withoutLine, type Edit } from './splice.ts'

const first = /^(.*_N_.*)_1$/

/** Adds those that are forms, and says which they are; `quoted` writes a value. */
export const addNumbered = (
  entries: Entries,
  source: string,
  values: readonly IniValue[],
  languageId: string,
  quoted: (text: string) => string,
): Set<IniValue> => {
  const taken = new Set<IniValue>()
  const byKey = new Map<string, IniValue>()
  const twice = new Set<string>()
  for (const value of values) {
    if (byKey.has(value.key)) twice.add(value.key)
    byKey.set(value.key, value)
  }
  const alone = (key: string): IniValue | undefined => {
    const value = byKey.get(key)
    return value && value.text.trim() && !twice.has(key) ? value : undefined
  }
  const numbered = pluralFormsOf(languageId).filter((form) => form !== 'other')
  const lineEnd = lineEndOf(source)
  for (const { key } of values) {
    const name = first.exec(key)?.[1]
    const other = name === undefined ? undefined : (alone(name) ?? alone(`${name}_MORE`))
    if (name === undefined || !other) continue
    const found = numbered.flatMap((form, at): [string, IniValue][] => {
      const value = alone(`${name}_${at + 1}`)
      return value ? [[form, value]] : []
    })
    if (!found.length) continue
    const members = [...found.map(([, value]) => value), other].toSorted((a, b) => a.lineStart - b.lineStart)
    const [head] = members as [IniValue]
    for (const member of members) taken.add(member)
    const texts = new Map([
      ...found.map(([form, value]) => [form, value.text] as const),
      ['other', other.text],
    ])
    const text = formsIn(texts, languageId)
    const lines = (translation: Text, targetId: string): string =>
      allForms(translation, targetId)
        .map(([form, each], at) => `${form === 'other' ? other.key : `${name}_${at + 1}`}=${quoted(each)}`)
        .join(lineEnd)
    const gone = (parts: readonly IniValue[]): Edit[] =>
      parts.map((part) => withoutLine(source, part.lineStart, part.lineEnd))
    const write = (translation: Text, targetId: string): Edit[] => [
      { start: head.lineStart, end: head.lineEnd, text: lines(translation, targetId) },
      ...gone(members.slice(1)),
    ]
    entries.add(
      {
        string: { identifier: name, text, ...contextIn(head.comments) },
        write,
        fill: (targetId) => write(text, targetId),
        remove: () => gone(members),
      },
      head.lineStart,
    )
  }
  return taken
}

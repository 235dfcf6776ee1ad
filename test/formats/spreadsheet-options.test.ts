/** What import options say of the rows of a spreadsheet, beside where its columns are. */
import { expect, it } from 'vitest'
import { formatOf } from '../../host-simulator/formats/index.ts'
import type { JsonObject } from '../../host-simulator/world/json.ts'

const rows = 'Save,Sichern,yes\nOK,OK,yes\nSecret,Geheim,no\n'

const parsed = (more: JsonObject) => {
  const importOptions = { scheme: { sourcePhrase: 0, de: 1, translatable: 2 }, ...more }
  const format = formatOf('csv', 'a.csv')
  const { strings } = format?.parse(new TextEncoder().encode(rows), {
    sourceLanguageId: 'en',
    importOptions,
  }) ?? { strings: [] }
  return strings.map(({ text, isHidden = false, translations }) => ({
    ...{ text, isHidden },
    german: translations?.['de'],
  }))
}

const said = (text: string, status = 'translated') => ({ text, status })

it('a string that is not translatable is hidden', () => {
  expect(parsed({}).map(({ isHidden }) => isHidden)).toEqual([false, false, true])
})

it.each<[JsonObject, (object | undefined)[]]>([
  [{}, [said('Sichern'), undefined, undefined]],
  [{ importTranslations: false, importEqSuggestions: true }, [undefined, undefined, undefined]],
  [{ importEqSuggestions: true }, [said('Sichern'), said('OK'), undefined]],
  [{ translateHidden: true }, [said('Sichern'), undefined, said('Geheim')]],
  [{ autoApproveImported: true }, [said('Sichern', 'approved'), undefined, undefined]],
])('translations count by %j', (options, german) => {
  expect(parsed(options).map((each) => each.german)).toEqual(german)
})

it.each(['Source/Translation', 'source_or_translation', 'Source phrase'])(
  '%s in the first row is the source',
  (name) => {
    const { strings } = formatOf('csv', 'a.csv')?.parse(new TextEncoder().encode(`Key,${name}\na,One\n`), {
      sourceLanguageId: 'en',
    }) ?? { strings: [] }
    expect(strings).toMatchObject([{ identifier: 'a', text: 'One' }])
  },
)

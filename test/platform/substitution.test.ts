/** What is no word in a suggestion is the text's. The examples are those of the manual (facts F309). */
import { expect, it } from 'vitest'
import { substitutedFor } from '../../host-simulator/platform/files/substitution.ts'

it.each([
  ['tags', '<b>Help</b>', '<span>Help</span>', '<span>Hilfe</span>', '<b>Hilfe</b>'],
  ['entities', 'Currency &euro;', 'Currency &yen;', 'Währung &yen;', 'Währung &euro;'],
  ['line breaks', 'Profile', 'Profile<br/>', 'Profil<br/>', 'Profil'],
  ['escapes', 'Translation \\x42', 'Translation \\u4242', 'Übersetzung \\u4242', 'Übersetzung \\x42'],
  ['placeholders', 'Example %s', 'Example %1$s', 'Beispiel %1$s', 'Beispiel %s'],
  ['numbers', 'Attempt 2', 'Attempt 5', 'Versuch 5', 'Versuch 2'],
  ['the case', 'Log in', 'log in', 'einloggen', 'Einloggen'],
  ['marks', 'Help?', 'Help!', 'Hilfe!', 'Hilfe?'],
  [
    'addresses',
    'More: https://a.b/features',
    'More: https://a.b/',
    'Mehr: https://a.b/',
    'Mehr: https://a.b/features',
  ],
  [
    'ICU',
    'Get {rate, number, percent} off',
    'Get {value, number, currency} off',
    'Erhalte {value, number, currency} Rabatt',
    'Erhalte {rate, number, percent} Rabatt',
  ],
  ['another order', '2 of 9', '1 of 5', '5, davon 1', '9, davon 2'],
])('substitutes %s', (_, wanted, source, target, text) => {
  expect(substitutedFor(wanted, { source, target, relevant: 50 })).toEqual({ target: text, relevant: 100 })
})

it.each([
  ['the same text', 'Attempt 2', 'Attempt 2', 'Versuch 2'],
  ['more of them', 'Attempt 2 of 3', 'Attempt 5', 'Versuch 5'],
  ['fewer in the suggestion', 'Attempt 2', 'Attempt 5', 'Versuch'],
  ['other words', 'Result 2', 'Attempt 2', 'Versuch 2'],
])('substitutes nothing in %s', (_, wanted, source, target) => {
  expect(substitutedFor(wanted, { source, target, relevant: 50 })).toBeNull()
})

import type { Scenario } from '../shape.ts'

export const plurals: Scenario = {
  description:
    'Strings with plurals in languages of one, two, three, four and six forms; some forms are missing.',
  project: { languages: ['ja', 'de', 'pl', 'uk', 'ar'] },
  files: [
    {
      name: 'counts.json',
      strings: [
        {
          identifier: 'files',
          text: { one: '{n} file', other: '{n} files' },
          translations: {
            ja: [{ text: { other: '{n} 個のファイル' }, approved: true }],
            de: [{ text: { one: '{n} Datei', other: '{n} Dateien' }, approved: true }],
            pl: [{ text: { one: '{n} plik', few: '{n} pliki', many: '{n} plików', other: '{n} pliku' } }],
            uk: [{ text: { one: '{n} файл', few: '{n} файли' } }],
          },
        },
        {
          identifier: 'days',
          text: { one: 'One day left', other: '{n} days left' },
          context: 'The form for one has no number',
          translations: { de: [{ text: { other: 'Noch {n} Tage' } }] },
        },
        { identifier: 'same', text: { one: '{n} sheep', other: '{n} sheep' } },
        {
          identifier: 'icu',
          text: '{n, plural, one {# message} other {# messages}}',
          context: 'ICU message format',
        },
        { identifier: 'plain', text: 'No plural here' },
      ],
    },
  ],
  editor: { file: 'counts.json', language: 'ar', string: 'files' },
}

import type { Scenario } from '../shape.ts'

export const rtl: Scenario = {
  description: 'Languages written from right to left, with numbers, tags, addresses and Latin words between.',
  project: { languages: ['ar', 'he', 'fa', 'de'] },
  files: [
    {
      name: 'messages.json',
      strings: [
        {
          identifier: 'welcome',
          text: 'Welcome, {name}!',
          translations: { ar: [{ text: 'مرحبًا، {name}!', approved: true }], he: ['ברוכים הבאים, {name}!'] },
        },
        {
          identifier: 'version',
          text: 'Version 2.1 (build 40)',
          translations: { ar: ['الإصدار 2.1 (البنية 40)'], he: ['גרסה 2.1 (בנייה 40)'] },
        },
        {
          identifier: 'link',
          text: 'Read <a href="https://example.com/a?b=1">the guide</a>.',
          translations: { ar: ['اقرأ <a href="https://example.com/a?b=1">الدليل</a>.'] },
        },
        { identifier: 'isolated', text: 'Ship to \u2068{address}\u2069', context: 'With signs that isolate' },
        {
          identifier: 'path',
          text: 'Save as C:\\Users\\{user}\\notes.txt?',
          translations: { he: ['לשמור בשם C:\\Users\\{user}\\notes.txt?'] },
        },
        { identifier: 'brackets', text: '(a) [b] {c} <d> "e"' },
      ],
    },
  ],
  editor: { file: 'messages.json', language: 'ar', string: 'welcome' },
}

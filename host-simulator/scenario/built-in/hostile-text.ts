import type { Scenario } from '../shape.ts'

/** Longer than most fields, lists and messages are tried with. */
const megabyte = 1024 * 1024

export const hostileText: Scenario = {
  description:
    'Texts that break pages, parsers and logs: separators, NUL, half characters, markup, a megabyte.',
  project: { identifier: 'hostile', name: '</script><b>Hostile</b>', languages: ['de', 'ar'] },
  files: [
    {
      name: 'hostile.json',
      strings: [
        {
          identifier: 'line-separator',
          text: 'one\u2028two\u2029three',
          context: 'Ends a line in old scripts',
        },
        { identifier: 'nul', text: 'before\u0000after', context: 'C would stop in the middle' },
        {
          identifier: 'high-surrogate',
          text: 'half \ud83d character',
          context: 'Not UTF-8 when written out',
        },
        { identifier: 'low-surrogate', text: 'half \ude00 character' },
        { identifier: 'rtl-override', text: 'invoice\u202Efdp.exe', context: 'Reads as a PDF' },
        { identifier: 'script-end', text: '</script><script>throw new Error("inserted")</script>' },
        { identifier: 'markup', text: '<img src=x onerror="throw new Error(1)">&lt;b&gt;&amp;' },
        { identifier: '__proto__', text: 'The identifier is a name that objects have' },
        { identifier: 'constructor', text: '{{constructor.constructor("throw 1")()}} ${1} %s %n' },
        { identifier: 'blanks', text: ' \t\u00a0\u200b\ufeff\n' },
        { identifier: 'combining', text: `a${'\u0301'.repeat(400)}`, context: 'One letter, 400 accents' },
        { identifier: 'family', text: '👨‍👩‍👧‍👦'.repeat(40), context: 'Joined emoji' },
        { identifier: 'no-blank', text: 'W'.repeat(5000), context: 'Nowhere to break the line' },
        {
          identifier: 'translated',
          text: 'Hello',
          translations: { de: ['Hallo\u2028\u0000\ud83d</script>'], ar: ['\u202Eمرحبا'] },
          comments: [{ language: 'de', text: '</script>\u2028\u202E\u0000' }],
        },
        { identifier: 'megabyte', text: 'long '.repeat(megabyte / 5 + 1).slice(0, megabyte) },
      ],
    },
  ],
  editor: { file: 'hostile.json', language: 'de' },
}

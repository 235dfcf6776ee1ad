/** Small files of every format, each with its quirks, and what a hostile person translates them into. */
import fc from 'fast-check'
import type { BuiltString, BuiltStrings, Format } from '../../host-simulator/formats/index.ts'
import { formatOf } from '../../host-simulator/formats/index.ts'
import type { ImportedString } from '../../host-simulator/world/commands.ts'
import { pluralFormsOf } from '../../host-simulator/world/languages.ts'

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
export const textOf = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

export const formatNamed = (type: string): Format => {
  const format = formatOf(type, '')
  if (!format) throw new Error(`No format ${type}`)
  return format
}

export const english = { sourceLanguageId: 'en' }
export const german = { sourceLanguageId: 'en', languageId: 'de' }

export const built = (identifier: string, translation: BuiltString['translation']): BuiltString => ({
  identifier,
  text: '',
  translation,
})

export const builtBy = (translations: Readonly<Record<string, BuiltString['translation']>>): BuiltStrings =>
  new Map(Object.entries(translations).map(([identifier, text]) => [identifier, built(identifier, text)]))

/** The same translation for all, in every plural form that the language has. */
export const pseudo = (
  strings: readonly ImportedString[],
  languageId: string,
  text: (string: ImportedString, form: string) => string,
): BuiltStrings =>
  new Map(
    strings.map((string) => [
      string.identifier,
      built(
        string.identifier,
        typeof string.text === 'string'
          ? text(string, '')
          : Object.fromEntries(pluralFormsOf(languageId).map((form) => [form, text(string, form)])),
      ),
    ]),
  )

const nasty = [
  `"quotes" and 'single'`,
  '__proto__',
  '\u2028\u2029',
  '👨‍👩‍👧 emoji',
  '</script><script>alert(1)</script>',
  '\ud800',
  'a\udc00b',
  'one\r\ntwo\nthree\rfour',
  'שלום \u202eabc\u202c',
  ']]>',
  '&amp; &lt; &#65; &nope;',
  '\\n \\u0041 \\',
  '\\"',
  '@string/x',
  '?attr',
  '  spaces  inside  ',
  '=1+1',
  ',;\t|',
  '\0\u0001\u007f\ufffe',
  '<b',
  'a < b && c > d',
  '<!-- x -->',
  '<p>block</p>',
  '#, fuzzy',
  '\ufeff mark',
  '$& $1 $$',
]

/** Texts that are not blank. */
export const hostile = fc
  .oneof(
    fc.constantFrom(...nasty),
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...nasty), { maxLength: 4 }).map((parts) => parts.join(' ')),
  )
  .filter((text) => text.trim() !== '')

/** How a format cannot but change a text: half pairs in any encoding, what XML forbids, lines in a text file. */
export const asWritten = (type: string, text: string): string => {
  const whole = text.replaceAll(/\p{Cs}/gu, '\ufffd')
  switch (type) {
    case 'json':
    case 'i18next_json':
    case 'android':
      return text
    case 'xliff':
      return text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    case 'txt':
      return whole.replaceAll(/[\r\n]+/g, ' ').trim()
    case 'srt':
      return asCue(whole)
    case 'vtt':
      return asCue(whole).replaceAll('-->', '--&gt;')
    case 'html':
      return whole.replace(/^[ \t\r\n\f]+/, '').replace(/[ \t\r\n\f]+$/, '')
    default:
      return whole
  }
}

/** A blank line would end a cue. */
const asCue = (text: string): string =>
  text
    .split(/\r\n|\n|\r/)
    .filter((line) => /[^ \t]/.test(line))
    .join('\n')
    .replace(/^[ \t]+/, '')
    .replace(/[ \t]+$/, '')

/** Without inline markup, so that any text can stand where theirs do. */
export const plainFiles: Readonly<Record<string, string>> = {
  json: '{\r\n\t"a.b" : "One",  "a": {"b":"Two \\u0041", "__proto__": "Three", "": "Four"},\n "list":["x", 1, null, {"y":"Five"}, ""]}\n\n',
  i18next_json:
    '{\n  "title": "Items",\n  "item_one": "{{count}} item",\n  "item_other": "{{count}} items",\n  "deep": { "x_one": "a", "x_other": "b" }\n}',
  android:
    `<?xml version="1.0" encoding="utf-8"?>\r\n<!-- all -->\r\n<resources xmlns:tools="x">\r\n  <!-- Greets -->\r\n  <string name="hi">Don\\'t  panic &amp; <![CDATA[]]></string>\r\n  <string name="plain">Plain\\u0020text</string>\r\n  <string name="no" translatable="false">x</string>\r\n  <string name="ref">@string/hi</string>\r\n  <string-array name="days"><item>Mon</item>\r\n  <item>"Tue  sday"</item></string-array>\r\n  <plurals name="n">\r\n    <item quantity="one">%d day</item>\r\n    <item quantity="other">%d days</item>\r\n  </plurals>\r\n <string name="cd"> <![CDATA[<b>x</b>]]> </string></resources>\r\n`.replace(
      ' &amp; <![CDATA[]]>',
      ' &amp; go',
    ),
  gettext: `# Title\nmsgid ""\nmsgstr ""\n"Project-Id-Version: x\\n"\n"Language: en\\n"\n"Plural-Forms: nplurals=2; plural=n"\n" != 1;\\n"\n"X-Own: y\\n"\n\n#. For the button\n#: src/a.c:1 src/b.c:2\n#, c-format, fuzzy\nmsgid "Save"\nmsgstr "Alt"\n\n#, fuzzy\nmsgctxt "menu"\nmsgid ""\n"Open\\n"\n"file"\nmsgstr ""\n\nmsgid "%d day"\nmsgid_plural "%d days"\nmsgstr[0] ""\nmsgstr[1] ""\n\n#~ msgid "gone"\n#~ msgstr "weg"\n`,
  xliff: `<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n <file original="a" source-language="en" datatype="x">\n  <body><group>\n   <trans-unit id="1" resname="hello" approved="yes">\n    <source>Hello &amp; you</source>\n    <target state="needs-translation">?</target>\n    <note>Greeting</note>\n   </trans-unit>\n   <trans-unit id="2" maxwidth="9" size-unit="char"><source>Bye</source></trans-unit>\n   <trans-unit id="3"><source>More</source><target/></trans-unit>\n  </group></body>\n </file>\n</xliff>\n`,
  csv: 'key,source,translation,comment\r\nhello,"Hello, ""you""",,Greets\r\nbye,Bye,"",\r\n\r\nshort,Short\r\n',
  srt: '1\r\n00:00:01,000 --> 00:00:02,500 X1:40 X2:600 Y1:20 Y2:50\r\n<i>Hello</i>\r\n- you \r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n\r\n\r\n7\r\n00:00:05,1 --> 00:00:06,000\r\n42\r\n\r\nMore\r\n\r\n00:01:00,000-->00:01:01,000\r\nNo number',
  vtt: 'WEBVTT Title\nKind: captions\n\nSTYLE\n::cue { color: lime }\n\nNOTE\nNot shown\n\nintro\n00:01.000 --> 00:02.500 line:0 align:start\n<v Ann>Hello &amp; you\n  - and you\n\n\n00:03.000 --> 01:00:04.000\nBye\n00:05.000 --> 00:06.000\nLast\n',
  txt: 'Title\r\n\r\n  Indented line  \r\nLast\n',
  html: `<!doctype html>\n<html><head><title>The &amp; title</title><style>p{}</style></head><body title='It&apos;s'>\n <h1>Head&nbsp;line</h1>\n <p>\n  Some text<p>More<script>var a = "<p>x</p>"</script>\n<img alt=Logo><input placeholder="Na&quot;me"><div translate=no title=x>No</div><textarea>Area</textarea></body></html>\n`,
}

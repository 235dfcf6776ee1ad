/** Small files of every format, each with its quirks, and what a hostile person translates them into. */
import fc from 'fast-check'
import {
  type BuiltString,
  type BuiltStrings,
  type Format,
  formatOf,
} from '../../host-simulator/formats/index.ts'
import type { TargetOptions } from '../../host-simulator/formats/format.ts'
import type { JsonObject } from '../../host-simulator/world/json.ts'
import type { ImportedString } from '../../host-simulator/world/commands.ts'
import { pluralFormsOf } from '../../host-simulator/world/languages.ts'
import { documentFiles } from './document-files.ts'
import { markupFiles } from './markup-files.ts'
import { moreFiles } from './more-files.ts'

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
export const stringsOf = (type: string, text: string, importOptions: JsonObject = {}): ImportedString[] =>
  formatNamed(type).parse(bytesOf(text), { ...english, importOptions }).strings

/** As [identifier, text] pairs. */
export const textsOf = (type: string, text: string, importOptions?: JsonObject): [string, unknown][] =>
  stringsOf(type, text, importOptions).map((string) => [string.identifier, string.text])

export const buildOf = (
  type: string,
  text: string,
  translations: Parameters<typeof builtBy>[0],
  options: Partial<TargetOptions> = {},
): string => textOf(formatNamed(type).build(bytesOf(text), builtBy(translations), { ...german, ...options }))

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
    case 'arb':
    case 'string_catalog':
    case 'yaml':
    case 'js':
    case 'ts':
    case 'chrome':
    case 'resjson':
    case 'nestjs_i18n':
    case 'go_json':
    case 'contentful_rt':
    case 'fbt':
    case 'coffee':
      return text
    case 'android':
      return asAndroid(text)
    case 'qtts':
      return asMentioned(text)
    case 'mif':
      // Numbers of the file's own encoding.
      return whole.replaceAll('\r\n', '\n').replaceAll(/[\u0004\b\u0010-\u0015]/g, ofFrame)
    case 'vdf':
    case 'rc':
      return whole.replaceAll(/\r\n?/g, '\n')
    case 'joomla':
      // A run of backslashes before a quote or at the end is taken in pairs.
      return whole.replaceAll(/\r\n?/g, '\n').replaceAll(/(\\+)(?="|$)/g, '$1$1')
    case 'maxthon':
    case 'ini':
      return asIni(whole.replaceAll(/\r\n?/g, '\n'))
    case 'md':
    case 'fm_md':
    case 'mdx_v1':
    case 'mdx_v2':
      return asMarkdown(whole)
    case 'adoc':
      return asAsciidoc(whole)
    case 'haml':
      return asHaml(whole)
    case 'mediawiki':
      return asWikitext(whole)
    case 'xliff':
    case 'xliff_two':
    case 'resx':
    case 'resw':
    case 'stringsdict':
    case 'plist':
    case 'wxl':
    case 'xaml':
    case 'properties_xml':
    case 'dtd':
      return xmlAllowed(text)
    case 'xml':
    case 'svg':
    case 'dita':
    case 'flsnp':
    case 'webxml':
      return xmlAllowed(text)
        .replace(/^[ \t\r\n]+/, '')
        .replace(/[ \t\r\n]+$/, '')
    case 'txt':
      return whole.replaceAll(/[\r\n]+/g, ' ').trim()
    case 'srt':
    case 'sbv':
      return asCue(whole)
    case 'vtt':
      return asCue(whole).replaceAll('-->', '--&gt;')
    case 'html':
    case 'fm_html':
      return whole.replace(/^[ \t\r\n\f]+/, '').replace(/[ \t\r\n\f]+$/, '')
    default:
      return whole
  }
}

const ofFrame = (sign: string): string =>
  '\u2007\u00a0\u2009\u2002\u2003\u2011'[sign.charCodeAt(0) - 16] ?? (sign === '\b' ? '\t' : '\u00ad')

const xmlAllowed = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')

/** Entities are of the text, where signs are mentioned that XML forbids: what is left of a text. */
export const asMentioned = (text: string): string => {
  const plain = xmlAllowed(text.replaceAll(/\r\n?/g, '\n'))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  return plain === text ? text : asMentioned(plain)
}

/** And backslashes come and go before quotes. */
export const asAndroid = (text: string): string => asMentioned(text.replaceAll('\\', ''))

/** In quotes edges stay, and some backslashes come twice. */
export const asIni = (text: string): string => text.trim().replaceAll(/\\+/g, '\\')

/** Signs that begin a block get a backslash or are numbers, and lines may become one: what is left of a text. */
export const asMarkdown = (text: string): string =>
  text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('\\', '')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll(/[*_]/g, '*')
    .trim()

/** Signs that begin a block have nothing before them, those that part cells a backslash. */
export const asAsciidoc = (text: string): string =>
  text
    .replaceAll('{empty}', '')
    .replaceAll('{two-colons}', '::')
    .replaceAll('{two-semicolons}', ';;')
    .replaceAll('{backslash}', '')
    .replaceAll('\\', '')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim()

/** Signs that begin a block have nothing before them, or are numbers. */
export const asWikitext = (text: string): string =>
  text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('<nowiki/>', '')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim()

/** Signs that begin a line, and code, get a backslash or are numbers. */
export const asHaml = (text: string): string =>
  text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('\\', '')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim()

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
  arb: '{\n  "@@locale": "en",\n  "hello" : "Hello {name}",\n  "@hello": { "description": "Greets", "placeholders": { "name": { "example": "Ann" } } },\n  "n": "{n, plural, one{{n} day} other{{n} days}}",\n  "@n": {},\n  "a.b": "Dot"\n}\n',
  properties:
    '# Licence\r\n\r\n# Greets\r\n! twice\r\nhello = Hello \\u0041 \\\r\n    and\\tyou\r\nwith\\ blank\\:x:Two\r\nempty=\r\n  bare\\=key value here\r\nsame=1\r\nsame=2\r\npath=C:\\\\x',
  macosx:
    '/* Licence */\n\n/* Greets */\n"hello" = "Hello \\"you\\"\\nand \\U0041";\n// Bare\nbare_key = \'It is\' ;\n"own";\n"a" /* b */ = /* c */ "=;" ;"same"="1";"same"="2";',
  stringsdict: `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n<dict>\n\t<key>files</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%#@count@</string>\n\t\t<key>count</key>\n\t\t<dict>\n\t\t\t<key>NSStringFormatSpecTypeKey</key>\n\t\t\t<string>NSStringPluralRuleType</string>\n\t\t\t<key>NSStringFormatValueTypeKey</key>\n\t\t\t<string>d</string>\n\t\t\t<key>one</key>\n\t\t\t<string>%d file</string>\n\t\t\t<key>other</key>\n\t\t\t<string>%d files</string>\n\t\t</dict>\n\t</dict>\n\t<key>two</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%#@a@ &amp; more</string>\n\t\t<key>a</key>\n\t\t<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>one</key><string>1</string><key>other</key><string>n</string></dict>\n\t</dict>\n</dict>\n</plist>\n`,
  resx: `<?xml version="1.0" encoding="utf-8"?>\r\n<root>\r\n  <resheader name="version"><value>2.0</value></resheader>\r\n  <data name="Hello" xml:space="preserve">\r\n    <value>Hello &amp; you</value>\r\n    <comment>Greets {MaxLength=20}</comment>\r\n  </data>\r\n  <data name="Multi"><value>One\r\n two</value></data>\r\n  <data name="Icon" type="System.Drawing.Bitmap"><value>x</value></data>\r\n  <data name="&gt;&gt;ok.Name"><value>ok</value></data>\r\n  <data name="None"><value /></data><data name="Last"><value>z</value></data></root>`,
  resw: `<root><data name="a.Text"><value>A</value></data><data name="b"><value>B</value><comment>c</comment></data><data name="c"><value>C</value></data></root>`,
  yaml: `# Licence\n---\nen:\n  # Greets\n  hello: Hello you # now\n  "quo ted": "a \\"b\\" \\u0041\n    c"\n  single: 'It''s'\n  folded: >-\n    One\n    two\n\n    three\n  literal: |\n    One\n      two\n\n  on: off\n  list:\n  - One\n  - - Two\n    - x: {y: Three, z: ['Four', 5, *ref]}\n  days:\n    one: "%{count} day"\n    other: "%{count} days"\n  long: one\n    two\n  a.b: Dot\n  last: !!str 12\n`,
  toml: `# Licence\n\ntitle = "One" # now\n# Greets\nhello.there = 'Two'\n"a.b" = "Dot \\u0041"\nn = 12\ndate = 1979-05-27T07:32:00Z\nlist = [ "x", # c\n  "y", ["z"] ]\nobject = { k = "v", l.m = "w" }\n[deep."x y"]\nlines = """\nOne \\\n   two\nthree"""\nraw = '''\nC:\\x'''\n[[many]]\nname = "1"\n[[many]]\nname = "2"\n[days]\none = "{{.n}} day"\nother = "{{.n}} days"\n`,
  ini: `; Licence\r\n\r\n; Greets\r\nhello = Hello = you  \r\n[menu]\r\n# Quoted\r\nopen="Open \\"file\\"" ; now\r\nopen2=Plain ; text\r\nempty=\r\nhello=Again\r\n`,
  qtts: `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" sourcelanguage="en">\n<context>\n    <name>Main</name>\n    <message>\n        <location filename="a.cpp" line="1"/>\n        <source>Open &amp;file</source>\n        <comment>menu</comment>\n        <extracomment>Opens</extracomment>\n        <translation type="unfinished"></translation>\n    </message>\n    <message numerus="yes">\n        <source>%n file(s)</source>\n        <translation type="unfinished">\n            <numerusform></numerusform>\n            <numerusform></numerusform>\n        </translation>\n    </message>\n    <message><source>Gone</source><translation type="vanished">Weg</translation></message>\n    <message id="own"><source>Own</source></message>\n    <message><source>Self</source><translation type="unfinished"/></message>\n</context>\n</TS>\n`,
  xliff_two: `<?xml version="1.0"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en">\n <file id="f">\n  <unit id="1" name="hello" slr:sizeRestriction="20" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0">\n   <notes><note>Greets</note></notes>\n   <segment state="initial" subState="my:x"><source>Hello &amp; you</source></segment>\n  </unit>\n  <group id="g" translate="no"><unit id="2"><segment><source>No</source></segment></unit></group>\n  <unit id="3"><segment id="a"><source>One. </source><target>?</target></segment><ignorable><source> </source></ignorable><segment id="b"><source>Two.</source><target/></segment></unit>\n </file>\n</xliff>\n`,
  md: `---\ntitle: Hi # now\nlist: [One, 2]\n---\n\n# Head *line* #\r\n\nPara \`one\`\nline two  \n [link](x "t")\n\n- item\n- second\n  goes on\n\n  1. deep\n\n> quote\n> more\n\n\`\`\`js\ncode\n\`\`\`\n\n    code\n\n| A | B |\n|---|:-:|\n| x \\| y | z |\n\n[ref]: http://x\n\nSetext\n===\n\n<div title="t">\n<p>Html</p>\n</div>\n\n[^1]: Note\n***\nLast`,
  mdx_v2: `---\ntitle: Hi\n---\nimport { A } from 'a'\nexport const b = 1\n\n<Tabs a={{ x: '>' }}\n  b="c">\n  <Tab label="x">\n    Inside **it**\n  </Tab>\n</Tabs>\n\n{/* gone */}\n\n:::note\nTold\n:::\n\n## Head\n\nText with <b>tags</b> and {value}\n`,
  mdx_v1: `# A\n\nB\n\n- C\n`,
  ...moreFiles,
  ...documentFiles,
  ...markupFiles,
}

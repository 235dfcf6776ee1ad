/** What a file is when the platform gives it out. Source: facts F292, F293. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTypes } from '../../host-simulator/formats/index.ts'
import { buildOf, bytesOf, english, formatNamed, hostile, plainFiles, pseudo, textOf } from './files.ts'

const renewed = (type: string, text: string): string => {
  const { renew } = formatNamed(type)
  if (!renew) throw new Error(`${type} stays as it is`)
  return textOf(renew(bytesOf(text)))
}

const types = formatTypes.filter((type) => type !== 'auto' && formatNamed(type).renew)

describe.each(types)('%s', (type) => {
  it('reads as before, and comes out the same again', () => {
    const format = formatNamed(type)
    const source = bytesOf(plainFiles[type] as string)
    const { strings } = format.parse(source, english)
    fc.assert(
      fc.property(hostile, fc.constantFrom('de', 'ru', 'ar'), (text, languageId) => {
        const target = { ...english, languageId }
        const built = format.build(
          source,
          pseudo(strings, languageId, ({ identifier }) => `${identifier.length}${text}`),
          target,
        )
        const once = format.renew?.(built) ?? built
        expect(format.parseTranslations(once, target)).toEqual(format.parseTranslations(built, target))
        expect(format.renew?.(once)).toEqual(once)
      }),
      { numRuns: 60 },
    )
  })
})

it('INI keeps line ends within quotes, and reads them again', () => {
  const source = 'a = "One"\nb = Two\nc = "Three"\n'
  const built = buildOf('ini', source, { a: 'Eins\nk = v', b: 'Zwei\nk = v', c: 'Drei' })
  const text = 'a="Eins\nk = v"\nb="Zwei\nk = v"\nc="Drei"\n\n'
  expect(renewed('ini', built)).toBe(text)
  const read = formatNamed('ini').parseTranslations(bytesOf(text), { ...english, languageId: 'de' })
  expect([...read.keys()]).toEqual(['a', 'b', 'c'])
  expect(read.get('a')?.text).toBe('Eins\nk = v')
})

it.each([
  // A mark, and blank lines of AsciiDoc.
  ['md', '\ufeffA\n', 'A\n'],
  [
    'adoc',
    '= A\n:b: c\n\n\n##  D\nE  \nf\n\n.G\n|===\n|H\n\n|I\n\n|===\n\n',
    '= A\n:b: c\n\n== D\n\nE\nf\n\n\n.G\n|===\n|H\n\n|I\n|===',
  ],
  [
    'adoc',
    '[source]\n--\na  \n\n\n# b\n--\n\n\n[source]\nc  \n\n\n----\n\n\n.d\n----\n',
    '[source]\n--\na  \n\n\n# b\n--\n\n[source]\nc  \n\n----\n\n\n.d\n----',
  ],
  // Declarations, and what stands around the root.
  ['resx', '<root/>', '<?xml version="1.0"?>\n<root/>'],
  ['resx', '<root/>\n', '<?xml version="1.0"?>\n<root/>\n'],
  ['xaml', '\n  <A a="1"/>', '\ufeff<?xml version="1.0"?>\r\n<A a="1"/>\r\n'],
  [
    'android',
    '<?xml version="1.0" encoding="utf-8"?><!-- c --><resources\n/>',
    '<?xml version="1.0" encoding="utf-8"?>\n<!-- c -->\n<resources/>\n',
  ],
  [
    'resw',
    '<?xml version="1.0"?>\n<!DOCTYPE root [<!ENTITY a "]>">\n]><root/><?p x?>',
    '<?xml version="1.0"?>\n<!DOCTYPE root [<!ENTITY a "]>">\n]>\n<root/>\n<?p x?>',
  ],
  // Tags and texts.
  [
    'resx',
    '<?xml version="1.0"?>\n<root id=\'a "b"\'  xmlns:x="urn:x" t=">"><a />\n <b></b><![CDATA[>]]>1 > 0 &quot;</root >',
    '<?xml version="1.0"?>\n<root xmlns:x="urn:x" id="a &quot;b&quot;" t="&gt;"><a/>\n <b></b><![CDATA[>]]>1 &gt; 0 &quot;</root>',
  ],
  [
    'xaml',
    '\ufeff<?xml version="1.0"?>\r\n<A a="1">"b" > <c/>\r\n&#x2191;&#38;&#60;&#13;&#10;</A>\r\n',
    '\ufeff<?xml version="1.0"?>\r\n<A a="1">&quot;b&quot; &gt; <c/>\r\n↑&#38;&#60;&#13;\r\n</A>\r\n',
  ],
  [
    'qtts',
    '<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS><c>\n    <m a="1">\n  <s>A > &quot;b&quot;</s>\n<!-- c --><l/><e></e><w> </w>\n</m></c>\n</TS>\n',
    '<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS>\n  <c>\n    <m a="1">\n      <s>A > &quot;b&quot;</s>\n      <!-- c -->\n      <l/>\n      <e/>\n      <w> </w>\n    </m>\n  </c>\n</TS>\n',
  ],
  [
    'qtts',
    '<?xml version="1.0"?>\n<TS><m>\n<s><byte value="x1b"/>a\n <b>c</b> </s><t> <x/>\n</t></m></TS>',
    '<?xml version="1.0"?>\n<TS>\n  <m>\n    <s><byte value="x1b"/>a\n <b>c</b> </s>\n    <t>\n      <x/>\n    </t>\n  </m>\n</TS>',
  ],
  [
    'stringsdict',
    '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n\t<key>a</key>\n\t<string></string></dict></plist>\n',
    '<?xml version="1.0" encoding="utf-8"?>\n<plist version="1.0">\n  <dict>\n    <key>a</key>\n    <string></string>\n  </dict>\n</plist>\n',
  ],
  // What is not known whole stays.
  ['resx', '<root a=b/>', '<root a=b/>'],
  ['macosx', '\n\n/* a */\n"a" = "b";\n\n\n', '/* a */\n"a" = "b";\n'],
  [
    'macosx',
    ' /* a\n  = b */ \n  "a"= " =\n =";  // =  \n\t\n k =\'v\' ;\n',
    '/* a\n  = b */\n"a" = " =\n =";  // =  \n\nk = \'v\' ;\n',
  ],
  [
    'json',
    '{\n  "a" : "é",\n\n  "b":["x", 1.0], "c": { }, "d": [ ],\n  "e": {"f": "\\u00e9/"}\n}\n',
    '{\n  "a": "é",\n  "b": [\n    "x",\n    1.0\n  ],\n  "c": {},\n  "d": [],\n  "e": {\n    "f": "é/"\n  }\n}\n',
  ],
  ['json', '[\n\t"a","b"]', '[\n\t"a",\n\t"b"\n]'],
  ['json', '{\r\n  "a": 1, "b\\u00e9": "\\u00e9"}', '{\r\n  "a": 1,\r\n  "b\\u00e9": "\\u00e9"\r\n}'],
  ['json', '{"a" : "b"}', '{"a" : "b"}'],
  ['arb', '{\n  "a": "b",\n\n  "@a": { }\n}\n', '{\n  "a": "b",\n  "@a": {}\n}'],
  // Slashes as the file has them: all with a backslash, or none.
  [
    'chrome',
    '{\n  "a/b": {"message": "</b> \\/ \\\\/"}\n}',
    '{\n  "a\\/b": {\n    "message": "<\\/b> \\/ \\\\\\/"\n  }\n}',
  ],
  ['chrome', '{\n  "a/b": {"message": "\\\\/"}\n}', '{\n  "a/b": {\n    "message": "\\\\/"\n  }\n}'],
  ['chrome', '{\n  "a": {"message": "a"} // "c/d"\n}', '{\n  "a": {"message": "a"} // "c/d"\n}'],
  ['properties', 'a\\.\\"b\\"\\ c!#=x!\n', 'a."b"\\ c\\!\\#=x\\!\n'],
  [
    'xliff',
    '<?xml version="1.0" ?>\n<xliff version="1.2" xmlns="u"><file a="b\n c"><body>\n\n<trans-unit id="1"><source>A <x/></source><note>it&apos;s &quot;a&quot;</note>\n<target>B</target></trans-unit>\n <trans-unit id="2" xml:space="preserve">\n\t\t<source>A</source>\n\t<target>B</target></trans-unit></body></file></xliff>',
    '<?xml version="1.0"?>\n<xliff xmlns="u" version="1.2">\n  <file a="b  c">\n    <body>\n      <trans-unit id="1">\n        <source>A <x/></source>\n        <note>it\'s "a"</note>\n        <target>B</target>\n      </trans-unit>\n      <trans-unit id="2" xml:space="preserve">\n\t\t<source>A</source>\n\t<target>B</target></trans-unit>\n    </body>\n  </file>\n</xliff>\n',
  ],
  ['ini', '; a = b\n[s = t]\na b = c = d\n\ne=\n', '; a = b\n[s = t]\na b=c = d\n\ne=\n\n'],
  ['joomla', 'A = "b"\r\n', 'A="b"\r\n\r\n'],
  ['yaml', '---\n# a\nen:\n  a: b\n---\n', '# a\n\nen:\n  a: b\n---\n'],
  [
    'yaml',
    'a: "x\n\n  y"  \n\nb:   z\nc:\n\n  - d\n# f \t\n\n\ne: |+\n  g\n\nh: i\n  j  #\n',
    'a: "x\\ny"\nb: z\nc:\n  - d\n# f\ne: |+\n  g\n\nh: i j  #\n',
  ],
  ['yaml', 'a: |\r\n  b\r\n\r\nc:\r\n  d\r\n', 'a: |\r\n  b\r\nc:\r\n  d\r\n'],
  ['yaml', '--- {a: b}', '--- {a: b}'],
  [
    'toml',
    'a = "b\\n\\"c\\" \\\\" # d\r\n[e]\r\nf = { g = "h\\n" }\r\ni = "j"\r\n',
    'a = """\r\nb\r\n\\"c\\" \\\\""" # d\r\n[e]\r\nf = { g = """\r\nh\r\n""" }\r\ni = "j"\r\n',
  ],
  ['properties', '# a b\n  key\\u00e4 = value\n', '# a b\n  key\\u00e4 = value\n'],
  ['properties', 'key\\u00e4 = ä\n', 'keyä = ä\n'],
  [
    'gettext',
    '# Title\nmsgid ""\nmsgstr "Language: de\\n"\n\n#. a\nmsgid ""\n"One\\n"\n"\\n"\n"Two \\"a\\"\\n"\nmsgstr "A\\nB"',
    'msgid ""\nmsgstr "Language: de\\n"\n\n#. a\nmsgid "One\\n\\n"\n"Two \\"a\\"\\n"\nmsgstr "A\\n"\n"B"\n\n',
  ],
  [
    'gettext',
    '#, c-format\n#: b\n#. d\n# First\n#: a\nmsgctxt "c"\nmsgid "a"\nmsgstr ""\n\n#: a\n\n#. b\nmsgid "b"\nmsgstr ""\n',
    '# First\n#. d\n#: b\n#: a\n#, c-format\nmsgctxt "c"\nmsgid "a"\nmsgstr ""\n\n#: a\n\n#. b\nmsgid "b"\nmsgstr ""\n\n',
  ],
])('%s as the platform writes it: %j', (type, text, wanted) => {
  expect(renewed(type, text)).toBe(wanted)
})

it('is written in a time that grows with it, whatever its blanks are', () => {
  const before = performance.now()
  const blanks = ' '.repeat(200_000)
  expect(renewed('macosx', `"a"${blanks}/**/= "b";`)).toBe(`"a"${blanks}/**/ = "b";\n`)
  expect(renewed('yaml', `a:${blanks}b${blanks}\n#${blanks}c${blanks}\nd: e\n`)).toBe(
    `a: b\n#${blanks}c\nd: e\n`,
  )
  expect(renewed('yaml', `a: b\n${'\n'.repeat(200_000)}c: d\n`)).toBe('a: b\nc: d\n')
  expect(performance.now() - before).toBeLessThan(10_000)
})

it('is written whatever its size is', () => {
  const element = '<A a="1"><b></b></A>'
  const large = renewed('xaml', `<r>${element.repeat(50_000)}</r>`)
  expect(large).toBe(`\ufeff<?xml version="1.0"?>\r\n<r>${element.repeat(50_000)}</r>\r\n`)
})

it('loses what Android does not translate, with what is not translated', () => {
  const text =
    '<resources>\n  <string name="a">A</string>\n  <string name="b" translatable="false">B</string>\n</resources>\n'
  expect(buildOf('android', text, { a: 'Ä' }, { translatedOnly: true })).toBe(
    '<resources>\n  <string name="a">Ä</string>\n</resources>\n',
  )
  expect(buildOf('android', text, { a: 'Ä' })).toContain('translatable="false">B<')
})

it('has single backslashes in PHP, unless one would be read with what follows', () => {
  const php = (text: string): string => buildOf('php', "<?php return ['a' => 'b'];", { a: text })
  expect(php('l\\utente')).toContain("'l\\utente'")
  expect(php("\\'\\\\x\\")).toContain("'\\\\\\'\\\\\\x\\\\'")
})

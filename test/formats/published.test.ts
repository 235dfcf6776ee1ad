import { describe, expect, it } from 'vitest'
import { buildOf } from './files.ts'

describe('translations in files of published projects', () => {
  it.each<[type: string, source: string, id: string, translation: string, built: string]>([
    // OBS Studio has \n in its texts, and blanks at edges that are in quotes.
    ['ini', 'a="One\\n\\nTwo "\n', 'a', 'Eins\\n\\nZwei ', 'a="Eins\\n\\nZwei "\n'],
    ['ini', 'a="C:\\\\ \\"x\\""\n', 'a', 'D:\\\\ "y"', 'a="D:\\\\ \\"y\\""\n'],
    ['ini', 'a= One \n', 'a', ' Eins ', 'a= Eins \n'],
    // rails-i18n has symbols, which in quotes were texts.
    ['yaml', 'order:\n- :year\n- :day\n', 'order.0', ':day', 'order:\n- :day\n- :day\n'],
    ['yaml', 'order:\n- :year\n- :day\n', 'order.0', ':day x: y', "order:\n- ':day x: y'\n- :day\n"],
    ['yaml', 'a: Year\n', 'a', ':day', "a: ':day'\n"],
    // A test file of dnGrep has white space within CDATA.
    ['xml', '<r><a><![CDATA[\n  One\n]]></a></r>', 'r/a[1]', 'Eins', '<r><a><![CDATA[\n  Eins\n]]></a></r>'],
    [
      'xml',
      '<r><a><![CDATA[\n  One\n]]></a></r>',
      'r/a[1]',
      '\n One ',
      '<r><a><![CDATA[\n  One\n]]></a></r>',
    ],
    // Symfony has code below items.
    [
      'md',
      '- a\n\n  ```php\n  one\n\n    two\n  ```\n',
      'code[1]',
      'eins\n\n  zwei',
      '- a\n\n  ```php\n  eins\n\n    zwei\n  ```\n',
    ],
    ['md', '> ```\n> one\n>\n> two\n> ```\n', 'code[1]', 'eins\n\nzwei', '> ```\n> eins\n>\n> zwei\n> ```\n'],
    [
      'md',
      '````md\n```js\none\n```\n````\n',
      'code[1]',
      '```js\neins\n```',
      '````md\n```js\neins\n```\n````\n',
    ],
    ['md', '```\none\n```\n', 'code[1]', '~~~\neins', '```\n~~~\neins\n```\n'],
    ['md', '```\none\n```\n', 'code[1]', 'eins\n```\nzwei', '```\none\n```\n'],
    ['md', '<pre>\nOne\n\n  two\n</pre>\n', 'pre[1]', 'Eins\n\n  zwei', '<pre>\nEins\n\n  zwei\n</pre>\n'],
    ['md', '<p>One\n  two</p>\n', 'p[1]', 'Eins\n\n  zwei', '<p>Eins\n  zwei</p>\n'],
    // IINA has paragraphs of HTML over several lines.
    [
      'md',
      '<p>\n<b>One</b> ·\nTwo\n</p>\n',
      'p[1]',
      '<b>Eins</b> ·\nZwei',
      '<p>\n<b>Eins</b> ·\nZwei\n</p>\n',
    ],
  ])('are as they are there: %s, %j', (type, source, id, translation, built) => {
    expect(buildOf(type, source, { [id]: translation })).toBe(built)
  })
})

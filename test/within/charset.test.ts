import { expect, it } from 'vitest'
import { charsetOf } from '../../host-simulator/within/charset.ts'
import { pageOf } from './read-page.ts'

const page = (text: string): string =>
  `<!doctype html><html><head><title>Page</title></head><body><p>${text}</p></body></html>`

it('a page without a charset is told, and without letters outside of ASCII no more', () => {
  expect(charsetOf(pageOf(page('Hello')))).toEqual({ charset: 'windows-1252', texts: null })
})

it.each([
  ['Prüfung', 'PrÃ¼fung'],
  ['Wait…', 'Waitâ€¦'],
  ['Переклад', 'ÐŸÐµÑ€ÐµÐºÐ»Ð°Ð´'],
  ['翻訳', 'ç¿»è¨³'],
  ['Done 🎉', 'Done ðŸŽ‰'],
])('%s that came out as %s is told with both', (meant, shown) => {
  expect(charsetOf(pageOf(page(meant)))?.texts).toEqual([meant, shown])
})

it.each([
  ['UTF-8 that was said', pageOf(page('Prüfung'), 'utf-8')],
  ['a charset of its own', pageOf(page('Prüfung').replace('<head>', '<head><meta charset="windows-1252">'))],
  [
    'an older way to say it',
    pageOf(
      page('x').replace(
        '<head>',
        '<head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">',
      ),
    ),
  ],
])('a page with %s is right', (_, right) => {
  const given = right.characterSet === 'utf-8' ? 'UTF-8' : right.characterSet
  expect(
    charsetOf(
      new Proxy(right, { get: (of, name) => (name === 'characterSet' ? given : Reflect.get(of, name)) }),
    ),
  ).toBeNull()
})

it.each(['Caf\u00e9', '\u00abCAF\u00c9\u00bb', '\u00a9 2026 \u00c5ngstr\u00f6m', '\u4e2d'])(
  'a text that is right in its own charset is not called wrong: %s',
  (text) => {
    const right = pageOf(page('x'))
    ;(right.querySelector('p') as HTMLElement).textContent = text
    expect(charsetOf(right)).toEqual({ charset: 'windows-1252', texts: null })
  },
)

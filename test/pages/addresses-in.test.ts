import { describe, expect, it } from 'vitest'
import { addressesIn } from '../../host-simulator/pages/site/addresses-in.ts'

const marked = (text: string): string =>
  addressesIn(text)
    .map((part) => (part.isAddress ? `[${part.text}]` : part.text))
    .join('')

describe('the addresses in a plain text', () => {
  it.each([
    ['No address', 'No address'],
    ['See https://a.test/b?c=1#d.', 'See [https://a.test/b?c=1#d].'],
    ['(http://a.test), https://b.test/x-y!', '([http://a.test]), [https://b.test/x-y]!'],
    ['javascript:alert(1) and ftp://a.test', 'javascript:alert(1) and ftp://a.test'],
    ['<b>https://a.test</b>', '<b>[https://a.test]</b>'],
    ['https:// and xhttps://a.test', 'https:// and xhttps://a.test'],
  ])('%s', (text, wanted) => {
    expect(marked(text)).toBe(wanted)
    expect(
      addressesIn(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})

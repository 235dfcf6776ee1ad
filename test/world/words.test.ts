import { describe, expect, it } from 'vitest'
import type { FileRow } from '../../host-simulator/world/file-rows.ts'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import { tableOf } from '../../host-simulator/world/table.ts'
import { wordsOf } from '../../host-simulator/world/words.ts'

const words = (text: string, type = 'json', tagsDetection = 0): number =>
  wordsOf(
    {
      files: tableOf([{ id: 7, type, projectId: 1 } as FileRow]),
      projects: tableOf([{ id: 1, settings: { ...defaultSettings, tagsDetection } }]),
    },
    { fileId: 7, text },
  )

describe('words of a source text', () => {
  it.each([
    ['Add to cart', 3],
    ['', 0],
    ['Price: -12.50', 2],
    ['{0} – {1} of {2}', 4],
    ['one-by-one', 1],
    ['%order_id%', 1],
    ['ready?go', 1],
    ['ready ? go', 2],
    ['… ★ © –', 0],
    ['© %shop%', 1],
    ['24/12/2026', 3],
    ['Shop’s', 1],
    ["Shop's", 2],
    ['Item(s)', 2],
    ['🎉 Done', 1],
  ])('end at blanks and at some signs, and are none of signs alone: %s', (text, count) => {
    expect(words(text)).toBe(count)
  })

  it.each([
    ['https://shop.example.com/a/b.png', 1],
    ['See https://shop.example.com/?a=b (now)', 3],
    ['help@shop.example.com', 1],
  ])('are not parts of an address: %s', (text, count) => {
    expect(words(text)).toBe(count)
  })

  it.each([
    ['ティー・カップ。', 6],
    ['購入 now', 3],
    ['𠮷野', 2],
    ['장바구니 담기', 2],
  ])('are single signs in Chinese and Japanese: %s', (text, count) => {
    expect(words(text)).toBe(count)
  })

  it('are in tags, too, but not in formats of documents', () => {
    const text = '<a href="{0}" target="_top">Cart</a> and more'
    expect(words(text)).toBe(9)
    for (const type of ['html', 'fm_md', 'xliff_two', 'docx', 'mif'])
      expect([type, words(text, type)]).toEqual([type, 3])
    for (const type of ['android', 'xlsx', 'mdx_v1', 'fbt'])
      expect([type, words(text, type)]).toEqual([type, 9])
  })

  it('are in tags as the project says, whatever the format', () => {
    const text = '<b class="x">Cart</b> and more'
    expect(['json', 'html'].map((type) => [words(text, type, 1), words(text, type, 2)])).toEqual([
      [7, 3],
      [7, 3],
    ])
  })

  it('of a plural are those of its form `other`', () => {
    expect(
      wordsOf(
        { files: tableOf<FileRow>(), projects: tableOf() },
        { fileId: 1, text: { one: 'one cart', other: 'many more carts' } },
      ),
    ).toBe(3)
  })
})

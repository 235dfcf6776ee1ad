import { describe, expect, it } from 'vitest'
import { leftOut, wordsOfLost } from '../../host-simulator/platform/app-formats/left-out.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const strings = [
  { identifier: 'title', source: 'Welcome', translation: 'Ласкаво просимо' },
  { identifier: 'desc[0]', source: 'Punch a tree', translation: 'Удар по дереву' },
]

describe('translations that a built file does not have', () => {
  it('are those whose source text stands there while others are written', () => {
    const built = bytes('\ttitle: "Ласкаво просимо"\n\tdesc: ["Punch a tree"]')
    expect(leftOut(built, strings)).toEqual(['desc[0]'])
  })

  it('are all of a file that is its source', () => {
    const source = bytes('title: "Welcome"\ndesc: ["Punch a tree"]')
    expect(leftOut(source, strings, source)).toEqual(['title', 'desc[0]'])
  })

  it('are all where letters are missing that no format escapes', () => {
    const plain = [{ identifier: 'title', source: 'Welcome', translation: 'Welcome de' }]
    expect(leftOut(bytes('<t>Welcome</t>'), plain)).toEqual(['title'])
  })

  it.each([
    ['a format that escapes letters and keeps the source beside', 'Welcome=\\u041b\nPunch a tree=\\u0423'],
    ['one that has another text there', 'title: "Willkommen"\ndesc: ["Ласкаво просимо"]'],
  ])('are none of %s', (_, built) => {
    expect(leftOut(bytes(built), strings)).toEqual([])
  })

  it('are none of a text that formats write otherwise', () => {
    const both = [...strings.slice(0, 1), { identifier: 'it', source: "It's", translation: "C'est ça" }]
    expect(leftOut(bytes("title: Ласкаво просимо\nit: It's -> C\\'est ça"), both)).toEqual([])
  })

  it('are named, the first three of them', () => {
    expect(wordsOfLost(['a', 'b', 'c', 'd'], 'uk')).toContain('"a", "b", "c" and 1 more: translated into uk')
  })
})

/** What stands beside a translation: differences, matches, what happened, when. */
import { describe, expect, it } from 'vitest'
import { historyOf } from '../../host-simulator/editor/history.ts'
import { memoryMatchOf } from '../../host-simulator/editor/memory-match.ts'
import { agoOf } from '../../host-simulator/editor/times.ts'
import { differingPieces, likeness } from '../../host-simulator/editor/word-diff.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { de } from './worlds.ts'

/** The text, with what is new in brackets. */
const marked = (text: string, other: string): string | null =>
  differingPieces(text, other)
    ?.map((piece) => (piece.isNew ? `[${piece.text}]` : piece.text))
    .join('') ?? null

describe('words that differ', () => {
  it.each([
    ['Close the tab', 'Close the window', 'Close the [tab]'],
    ['Close this very tab', 'Close the tab', 'Close [this very] tab'],
    ['Open the tab now', 'Close the tab', '[Open] the tab [now]'],
    ['Tab schließen!', 'Tab schließen', 'Tab schließen[!]'],
  ])('%j beside %j', (text, other, wanted) => {
    expect(marked(text, other)).toBe(wanted)
  })

  it.each([
    ['the same texts', 'Close', 'Close'],
    ['texts of other words', 'Close the tab', 'Wer weiß das schon'],
    ['long texts', 'word '.repeat(500), 'words '.repeat(500)],
    ['very long texts', 'x'.repeat(1_000_000), 'y'],
  ])('are not marked in %s', (_, text, other) => {
    expect(marked(text, other)).toBeNull()
  })

  it('count for how alike texts are', () => {
    expect(likeness('Close the tab', 'Close the tab')).toBe(1)
    expect(likeness('Close the tab', 'Close the window')).toBeCloseTo(2 / 3)
    expect(likeness('', 'Close')).toBeNull()
  })
})

const worldWithMemory = () =>
  buildWorld({
    files: [
      {
        name: 'a.json',
        strings: [
          {
            identifier: 'a',
            text: 'Close the tab',
            textUpdatedAt: '2026-02-03T00:00:00.000Z',
            translations: [
              de('Tab zu', { userId: null, provider: 'tm', createdAt: '2026-02-02T00:00:00.000Z' }),
              de('Reiter zu', {
                userId: 2,
                createdAt: '2026-02-04T00:00:00.000Z',
                approval: { userId: 4, at: '2026-02-05T00:00:00.000Z' },
              }),
            ],
          },
          { identifier: 'b', text: 'Close the window', translations: [de('Tab zu', { userId: 2 })] },
          { identifier: 'c', text: 'Quit', translations: [de('Tab zu', { userId: 2 })] },
        ],
      },
    ],
  })

it('a match is rated by the source that the world knows for it, and not at all without one', () => {
  const world = worldWithMemory()
  const [suggestion, own] = [...world.translations]
  expect(suggestion && memoryMatchOf(world, suggestion)).toEqual({ percent: 66, source: 'Close the window' })
  expect(own && memoryMatchOf(world, own)).toBeNull()
})

it('the history of a string has what its rows tell, newest first', () => {
  const told = historyOf(worldWithMemory(), 1, 'de').map(
    ({ at, what, userId, provider, translation }) =>
      `${at.slice(5, 10)} ${userId ?? provider} ${what} ${translation?.text ?? 'the source'}`,
  )
  expect(told).toEqual([
    '02-05 4 approved Reiter zu',
    '02-04 2 translated Reiter zu',
    '02-03 null changed the source',
    '02-02 tm translated Tab zu',
    '01-05 null added the source',
  ])
})

it.each([
  ['2026-03-10T12:00:30.000Z', 'just now'],
  ['2026-03-10T11:59:30.000Z', 'just now'],
  ['2026-03-10T11:42:00.000Z', '18 min ago'],
  ['2026-03-10T10:00:00.000Z', '2 h ago'],
  ['2026-03-07T10:00:00.000Z', '3 d ago'],
  ['2026-02-01T10:00:00.000Z', '1 Feb'],
  ['2025-02-01T10:00:00.000Z', '1 Feb 2025'],
])('%s is said as %j', (iso, wanted) => {
  expect(agoOf(iso, Date.parse('2026-03-10T12:00:00.000Z'))).toBe(wanted)
})

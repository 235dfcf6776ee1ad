import { describe, expect, it } from 'vitest'
import { contextOf } from '../../host-simulator/editor/ap-objects.ts'
import { eventsBetween } from '../../host-simulator/editor/events.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { events } from '../../src/contract/events.ts'
import { after, outcome, refusal } from './play.ts'

/** A sign, id 1, with a German one; beside it a text, id 2. */
const world = buildWorld({
  files: [
    {
      name: 'sign.svg',
      type: 'assets',
      strings: [
        {
          identifier: 'sign.svg',
          text: 'sign.svg',
          asset: 'data:text/plain,a',
          translations: [{ languageId: 'de', text: 'schild.svg', asset: 'data:text/plain,b' }],
        },
      ],
    },
    { name: 'app.json', strings: [{ identifier: 'hello', text: 'Hello' }] },
  ],
})
const onSign = openEditor(world, { stringId: 1 })
const onText = openEditor(world, { fileIds: [2] })
const told = (view: typeof onSign) => eventsBetween({ world, view: onSign }, { world, view }, [], 1)

describe('a file of the type assets in the Editor', () => {
  it('is a mode of its own to apps, whatever the switch says', () => {
    expect(contextOf(world, onSign, 1).editor?.mode).toBe('assets')
    expect(onSign.mode).toBe('translate')
    expect(contextOf(world, onText, 1).editor?.mode).toBe('translate')
  })

  it.each([
    { move: 'setDraft', text: 'Schild' },
    { move: 'appendDraft', text: '!' },
    { move: 'copySource' },
    { move: 'setUnsaved', suggestions: [{ id: 1, languageId: 'de', text: 'Schild' }] },
  ] as const)('takes no text: $move', (move) => {
    expect(outcome(world, onSign, move)).toBe('wrong-mode text')
    expect(refusal(world, onSign, move)).toContain('whose translations are files')
  })

  it('tells apps of each look of a person at the source', () => {
    const once = after(world, onSign, { move: 'previewAsset', translationId: null })
    const twice = after(world, once, { move: 'previewAsset', translationId: null })
    for (const [before, view] of [
      [onSign, once],
      [once, twice],
    ] as const) {
      const [event, ...more] = eventsBetween({ world, view: before }, { world, view }, [], 1)
      expect(event).toEqual({ event: 'asset.source.preview', payload: contextOf(world, view, 1) })
      expect(more).toEqual([])
    }
  })

  it('tells apps of a look at a translated file, in the shape of the contract', () => {
    const [event] = told(after(world, onSign, { move: 'previewAsset', translationId: 1 }))
    expect(event).toMatchObject({
      event: 'asset.suggestion.preview',
      payload: {
        project_id: 1,
        editor: { name: 'sign.svg', type: 'assets' },
        suggestion: { id: 1, text: 'schild.svg' },
      },
    })
    expect(events['asset.suggestion.preview'].payload.safeParse(event?.payload).success).toBe(true)
  })

  it('forgets what was looked at with the next string, and tells nobody', () => {
    const looked = after(world, onSign, { move: 'previewAsset', translationId: 1 })
    const next = after(world, looked, { move: 'openFile', fileId: 2 })
    expect(next.assetPreview).toBeNull()
  })

  it('shows no translation of another string, and no asset where a text is open', () => {
    expect(outcome(world, onSign, { move: 'previewAsset', translationId: 7 })).toBe('not-found translationId')
    expect(outcome(world, onText, { move: 'previewAsset', translationId: null })).toBe('no-active-string ')
  })
})

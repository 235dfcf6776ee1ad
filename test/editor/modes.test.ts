import { describe, expect, it } from 'vitest'
import { saveCommand } from '../../host-simulator/editor/active.ts'
import { contextOf, selectedStringsOf } from '../../host-simulator/editor/ap-objects.ts'
import type { Move } from '../../host-simulator/editor/moves.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { Context } from '../../src/contract/schemas.ts'
import { after, outcome, refusal } from './play.ts'
import { de, filesOfStrings, longFile, string, withWorkflow } from './worlds.ts'

const multilingual: Move = { move: 'setMode', mode: 'multilingual' }

describe('a mode', () => {
  it('review is refused in the standard edition, with the reason', () => {
    const world = filesOfStrings([[string('a')]])
    const review: Move = { move: 'setMode', mode: 'review' }
    expect(outcome(world, openEditor(world), review)).toBe('wrong-mode mode')
    expect(refusal(world, openEditor(world), review)).toContain('only in the enterprise edition')
    expect(openEditor(world, { mode: 'review' }).mode).toBe('translate')
    const enterprise = filesOfStrings([[string('a')]], withWorkflow)
    expect(after(enterprise, openEditor(enterprise), review).mode).toBe('review')
  })

  it('review writes a correction of the source, which is no translation', () => {
    const world = filesOfStrings([[string('a', de('A'))]], withWorkflow)
    const view = openEditor(world)
    const review = after(world, view, { move: 'setMode', mode: 'review' })
    const source = world.strings.get(1)?.text
    expect([view.draft, review.draft]).toEqual(['A', source])
    const written = after(world, review, { move: 'setDraft', text: 'better' })
    expect(saveCommand(written)).toMatchObject({ code: 'wrong-mode' })
    expect(after(world, written, { move: 'setMode', mode: 'translate' }).draft).toBe('A')
    expect(after(world, written, multilingual)).toMatchObject({ draft: 'A', unsaved: [] })
  })

  it('keeps the string and the draft', () => {
    const world = filesOfStrings([[string('a'), string('b', de('B'))]])
    const view = after(world, openEditor(world, { stringId: 2 }), { move: 'setDraft', text: 'neu' })
    expect(after(world, view, multilingual)).toMatchObject({ stringId: 2, draft: 'neu', languageId: 'de' })
    expect(after(world, view, { move: 'setMode', mode: 'proofread' })).toMatchObject({ draft: 'neu' })
  })

  it('multilingual has fifty strings a page', () => {
    const world = longFile(120)
    const view = after(world, openEditor(world), multilingual, { move: 'setPage', page: 3 })
    expect(view.stringId).toBe(101)
  })

  it('opens with the languages that were asked for', () => {
    const world = filesOfStrings([[string('a')]])
    const view = openEditor(world, { mode: 'multilingual', languageIds: ['uk', 'xx', 'fr', 'uk'] })
    expect(view).toMatchObject({ languageIds: ['uk', 'fr'], languageId: 'uk' })
    expect(openEditor(world, { mode: 'proofread', languageIds: ['fr', 'uk'] }).languageIds).toEqual(['fr'])
  })
})

describe('languages', () => {
  const world = filesOfStrings([[string('a', de('A'))]])
  const view = openEditor(world)
  const many = after(world, view, multilingual)

  it.each<[Move, string]>([
    [{ move: 'setLanguages', languageIds: ['de', 'fr'] }, 'wrong-mode languageIds'],
    [{ move: 'setLanguages', languageIds: [] }, 'empty languageIds'],
    [{ move: 'setLanguages', languageIds: ['ja'] }, 'not-found languageIds'],
  ])('are refused: %j', (move, wanted) => {
    expect(outcome(world, view, move)).toBe(wanted)
  })

  it('that are unknown are named in the refusal', () => {
    expect(refusal(world, many, { move: 'setLanguages', languageIds: ['de', 'ja', 'xx'] })).toBe(
      'Failed to set the language: expected a target language of project 1 (de, fr, uk), got "ja", "xx"',
    )
  })

  it('start with the active one, can be chosen, and keep the active one where it is among them', () => {
    expect(many.languageIds).toEqual(['de', 'fr', 'uk'])
    const two = after(world, many, { move: 'setLanguages', languageIds: ['fr', 'de', 'fr'] })
    expect(two).toMatchObject({ languageIds: ['fr', 'de'], languageId: 'de', draft: 'A' })
    const others = after(world, many, { move: 'setLanguages', languageIds: ['uk', 'fr'] })
    expect(others).toMatchObject({ languageId: 'uk', draft: '' })
  })

  it('are joined by a language that is made active, and end with the mode', () => {
    const one = after(world, many, { move: 'setLanguages', languageIds: ['de'] })
    const joined = after(world, one, { move: 'setLanguage', languageId: 'uk' })
    expect(joined).toMatchObject({ languageIds: ['de', 'uk'], languageId: 'uk' })
    expect(after(world, joined, { move: 'setLanguage', languageId: 'de' }).languageIds).toEqual(['de', 'uk'])
    const ended = after(world, joined, { move: 'setMode', mode: 'translate' })
    expect(ended).toMatchObject({ languageIds: ['uk'], languageId: 'uk' })
  })

  it('outside the multilingual mode are one', () => {
    const french = after(world, view, { move: 'setLanguages', languageIds: ['fr'] })
    expect(french).toMatchObject({ languageIds: ['fr'], languageId: 'fr' })
    expect(after(world, french, { move: 'setLanguage', languageId: 'uk' }).languageIds).toEqual(['uk'])
  })

  it('of selected strings are those that are shown', () => {
    const [selected] = selectedStringsOf(world, after(world, many, { move: 'checkStrings', stringIds: [1] }))
    expect(selected).toMatchObject([{ translations: { de: [{ text: 'A' }], fr: [], uk: [] } }])
  })
})

describe('the context of a mode', () => {
  const world = filesOfStrings([[string('a')]], withWorkflow)
  const inMode = (mode: 'translate' | 'proofread' | 'review' | 'multilingual') => {
    const context = contextOf(world, openEditor(world, { mode }), 1)
    expect(Context.parse(context)).toEqual(context)
    return context.editor
  }

  it('has one target language in translate and proofread, several in multilingual, none in review', () => {
    expect(inMode('translate')).toMatchObject({ mode: 'translate', target_language_id: 'de' })
    expect(inMode('proofread')).toMatchObject({ mode: 'proofread', target_language_id: 'de' })
    expect(inMode('translate')).not.toHaveProperty('target_language_ids')
    expect(inMode('review')).not.toHaveProperty('target_language_id')
    expect(inMode('multilingual')).toMatchObject({ target_language_ids: ['de', 'fr', 'uk'] })
    expect(inMode('multilingual')).not.toHaveProperty('target_language_id')
    expect(inMode('multilingual')).toMatchObject({ active_target_language_id: 'de' })
  })
})

import { describe, expect, it } from 'vitest'
import type { ManifestModule } from '../../src/contract/manifest.ts'
import { callLackOf, lackOf, spotOf, spots, typesAt } from '../../src/contract/module-spots.ts'
import { modules, type ModuleName } from '../../src/contract/modules.ts'

const types = Object.keys(modules) as ModuleName[]
const withPage = types.filter((type) => modules[type].places !== null)
const ofMenu = (location: string) => ({ key: 'k', options: { location, type: 'modal' } })

/** Module types that install and that this simulator does not use yet. Who teaches it one takes it off. */
const unused: string[] = []

describe('where module types are shown', () => {
  it('says it of every type with a page, and of no other', () => {
    expect(Object.keys(spots).toSorted()).toEqual(withPage.toSorted())
  })

  it('leaves no type with a page out of sight', () => {
    expect(withPage.filter((type) => spotOf(type) === null)).toEqual([])
  })

  it('finds back the types of a spot, in their order', () => {
    expect(typesAt('tools')).toEqual(['project-tools', 'automation-action'])
    expect(new Set(withPage.flatMap((type) => typesAt(spotOf(type) ?? 'modal')))).toEqual(new Set(withPage))
  })

  it('knows no spot of what is no module type', () => {
    expect(['constructor', 'webhook', ''].map(spotOf)).toEqual([null, null, null])
  })
})

describe('what the simulator lacks for a module', () => {
  it('is named for the types that it never calls, and for no other', () => {
    const whole: Partial<Record<ModuleName, ManifestModule>> = {
      'context-menu': ofMenu('source_file'),
      announcement: { key: 'k', url: '/news', placement: 'glossary' },
    }
    const lacking = types.filter((type) => lackOf(type, whole[type] ?? { key: 'k' }))
    expect(lacking.toSorted()).toEqual(unused.toSorted())
    expect(lackOf('custom-mt', { key: 'k' })).toBeNull()
  })

  it('is a placement, for an announcement', () => {
    const lack = (more: object) => lackOf('announcement', { key: 'k', ...more })
    expect(lack({ url: '/news', placement: 'header-alert' })).toBeNull()
    expect(lack({ url: '/news', placement: 'foot' })).toBe('this simulator has no placement "foot"')
    expect(lack({ url: '/news' })).toBe('it has no `placement` where it could be shown')
    expect(lack({ placement: 'glossary' })).toBe('it has no `url` that could be asked')
  })

  it('is a call, for types of which it shows the page alone', () => {
    expect(types.filter((type) => callLackOf(type) !== null).toSorted()).toEqual([])
  })

  it('is a menu at the places where it has none', () => {
    expect(lackOf('context-menu', ofMenu('elsewhere'))).toBe('this simulator has no menu at "elsewhere"')
    for (const location of [
      'tm',
      'glossary',
      'style_guide',
      'language',
      'screenshot',
      'source_file',
      'translated_file',
    ])
      expect(lackOf('context-menu', ofMenu(location))).toBeNull()
  })

  it.each(['editor-right-panel', 'editor-translations-panel'] as const)(
    'is a mode, for a %s that shows in no other',
    (type) => {
      expect(lackOf(type, { key: 'k', modes: ['video'] })).toBe('this simulator has no mode of video')
      expect(lackOf(type, { key: 'k', modes: ['video', 'assets'] })).toBeNull()
    },
  )
})

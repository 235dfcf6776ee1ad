import { describe, expect, it } from 'vitest'
import { contextOf } from '../../host-simulator/editor/ap-objects.ts'
import { cssVariables } from '../../host-simulator/editor/css-variables.ts'
import { customThemeProblem, themeOf, variablesOfTheme } from '../../host-simulator/editor/custom-theme.ts'
import { eventsBetween } from '../../host-simulator/editor/events.ts'
import type { Move } from '../../host-simulator/editor/moves.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import type { CustomTheme } from '../../src/contract/objects.ts'
import { after, outcome } from './play.ts'
import { filesOfStrings, string } from './worlds.ts'

/** The object of the specification. */
const full: CustomTheme = {
  themeMode: 'dark',
  primaryAccent: '#43a047',
  base: {
    baseBackground: '#102030',
    stringStatus: { translated: 'rgb(1, 2, 3)', approved: 'rgba(1, 2, 3, 0.5)' },
    highlights: {
      placeholderColor: '#fff',
      placeholderBg: '#ffff',
      tagColor: '#ffffff80',
      tagBg: 'rgb(10 20 30 / 50%)',
      nonePrintableCharacterColor: '#abc',
      findAndReplaceHighlightBg: '#abc',
      specialLightColor: '#abc',
      specialLightBg: '#abc',
    },
  },
  accents: {
    info: { accentColor: '#111111' },
    danger: { accentColor: '#222222' },
    warning: { accentColor: '#333333' },
    success: { accentColor: '#444444' },
  },
}

describe('a custom theme', () => {
  it.each<[string, object, string]>([
    ['themeMode', { themeMode: 'auto' }, 'light or dark, got "auto"'],
    ['themeMode', {}, 'light or dark, got nothing'],
    ['primaryAccent', { themeMode: 'dark', primaryAccent: 'greenish' }, 'a CSS colour, got "greenish"'],
    ['primaryAccent', { themeMode: 'dark', primaryAccent: 'constructor' }, 'got "constructor"'],
    ['primaryAccent', { themeMode: 'dark', primaryAccent: 'hsl(1 2%)' }, 'got "hsl(1 2%)"'],
    ['primaryAccent', { themeMode: 'dark', primaryAccent: 'hsl(var(--x), 1%, 2%)' }, 'got "hsl(var'],
    ['primaryAccent', { themeMode: 'dark', primaryAccent: '#12345' }, 'got "#12345"'],
    ['primaryAccent', { themeMode: 'dark', primaryAccent: null }, 'got null'],
    ['base.baseBackground', { themeMode: 'dark', base: { baseBackground: 7 } }, 'got 7'],
    ['base.highlights.tagBg', { themeMode: 'dark', base: { highlights: { tagBg: 'rgb(1,2)' } } }, 'rgb(1,2)'],
    ['accents.info', { themeMode: 'dark', accents: { info: ['#fff'] } }, 'got ["#fff"]'],
    [
      'base.commonUi.headerBackground',
      { themeMode: 'dark', base: { commonUi: { headerBackground: 'url(//example.com/x.png)' } } },
      'a CSS background',
    ],
    [
      'base.commonUi.headerBackground',
      { themeMode: 'dark', base: { commonUi: { headerBackground: 'red; color: blue' } } },
      'a CSS background',
    ],
    ['button.primary', { themeMode: 'dark', button: { primary: 'reddish' } }, 'got "reddish"'],
  ])('is refused for its %s: %j', (path, theme, words) => {
    const refused = customThemeProblem(theme as CustomTheme)
    expect(refused).toMatchObject({ code: 'invalid', field: path })
    expect(refused?.message).toContain(`${path}: expected `)
    expect(refused?.message).toContain(words)
  })

  it.each([
    ...['red', 'RebeccaPurple', 'transparent', 'currentColor', 'lightgoldenrodyellow'],
    ...['hsl(120, 50%, 50%)', 'hsl(120deg 50% 50% / 0.5)', 'hwb(90 10% 10%)', 'oklch(0.7 0.1 200 / 50%)'],
  ])('takes the colours of CSS: %s', (color) => {
    const theme = { themeMode: 'dark', primaryAccent: color, accents: { info: { accentColor: color } } }
    expect(customThemeProblem(theme as CustomTheme)).toBeNull()
    expect(variablesOfTheme(theme as CustomTheme)).toMatchObject({ primary: color, info: color })
  })

  it('reckons with named colours as with their values', () => {
    const computed = (color: string): string | undefined =>
      variablesOfTheme({ themeMode: 'dark', base: { baseBackground: color } })['level-2-bg']
    expect(computed('rebeccapurple')).toBe(computed('#663399'))
    expect(computed('transparent')).toBeUndefined()
  })

  it('is refused where it has more values than a theme can have', () => {
    const base = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`a${index}`, '#fff']))
    expect(customThemeProblem({ themeMode: 'dark', base })).toMatchObject({ code: 'invalid', field: '' })
  })

  it('of the specification is accepted, and of its mode alone', () => {
    expect(customThemeProblem(full)).toBeNull()
    expect(customThemeProblem({ themeMode: 'light' })).toBeNull()
    const gradient = { commonUi: { headerBackground: 'linear-gradient(90deg, #fff 0%, red 100%)' } }
    expect(customThemeProblem({ themeMode: 'light', base: gradient })).toBeNull()
  })

  it('has a gradient where the manual has backgrounds, and nowhere else', () => {
    const background = 'linear-gradient(90deg, #fff 0%, red 100%)'
    const problemOf = (name: string) =>
      customThemeProblem({ themeMode: 'light', base: { commonUi: { [name]: background } } })
    for (const name of ['header', 'subHeader', 'mainContent', 'mainMenu'])
      expect(problemOf(`${name}Background`)).toBeNull()
    expect(problemOf('checkedStringBackground')).toMatchObject({
      field: 'base.commonUi.checkedStringBackground',
    })
  })

  it('sets the variables of what it gives, and computes the cards and the text on the accent', () => {
    expect(variablesOfTheme(full)).toMatchObject({
      primary: '#43a047',
      'primary-btn-color': '#ffffff',
      'body-bg': '#102030',
      'level-0-bg': '#102030',
      'level-2-bg': 'rgb(35, 50, 65)',
      'translate-bg-color': 'rgb(1, 2, 3)',
      'proofread-bg-color': 'rgba(1, 2, 3, 0.5)',
      'tag-bg': 'rgb(10 20 30 / 50%)',
      danger: '#222222',
    })
    expect(variablesOfTheme({ themeMode: 'light', primaryAccent: '#ff0' })['primary-btn-color']).toBe(
      '#000000',
    )
    expect(variablesOfTheme({ themeMode: 'light' })).toEqual({})
    const borders = { borderColor: '#263238', darkBorderColor: '#000000' }
    expect(variablesOfTheme({ themeMode: 'light', base: { borders } })).toEqual({
      'border-color': '#263238',
      'base-borders-dark-border-color': '#000000',
    })
  })

  it('sets a variable named by its path for what has none of its own', () => {
    const theme: CustomTheme = { themeMode: 'light', base: { scrollBars: { thumbColor: '#123' } } }
    expect(variablesOfTheme(theme)).toEqual({ 'base-scroll-bars-thumb-color': '#123' })
  })

  it('takes the place of the shade’s variables, the others stay', () => {
    const variables = cssVariables('dark', 'service', full)
    expect(variables['--service-primary']).toBe('#43a047')
    expect(variables['--service-body-color']).toBe(cssVariables('dark', 'service')['--service-body-color'])
  })
})

describe('a page with a custom theme', () => {
  const world = filesOfStrings([[string('a')]])
  const view = openEditor(world)
  const apply: Move = { move: 'applyCustomTheme', theme: full }

  it('refuses a bad one and keeps the one it has', () => {
    const bad: Move = { move: 'applyCustomTheme', theme: { themeMode: 'dark', primaryAccent: 'x' } }
    expect(outcome(world, after(world, view, apply), bad)).toBe('invalid primaryAccent')
  })

  it('is in its mode until it is reset, and tells apps where that is another theme', () => {
    const themed = after(world, view, apply)
    expect([themeOf(themed), themed.theme]).toEqual(['dark', 'light'])
    expect(contextOf(world, themed, 1).editor?.theme).toBe('dark')
    expect(eventsBetween({ world, view }, { world, view: themed }, [], 1)).toEqual([
      { event: 'theme.changed', payload: 'dark' },
    ])
    const reset = after(world, themed, { move: 'resetCustomTheme' })
    expect(themeOf(reset)).toBe('light')
    const light = after(world, view, { move: 'applyCustomTheme', theme: { themeMode: 'light' } })
    expect(eventsBetween({ world, view }, { world, view: light }, [], 1)).toEqual([])
  })
})

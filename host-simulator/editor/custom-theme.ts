/** Themes that apps bring: whether they can be shown, and the CSS variables they lead to. Source: facts F166. */
import type { CustomTheme, Theme } from '../../src/contract/objects.ts'
import { isObject } from '../../src/contract/value.ts'
import { problem, type Problem } from '../world/problem.ts'
import { namedColor } from './color-names.ts'
import type { EditorView } from './view.ts'

/** The theme that the page shows: an applied custom theme brings its own mode. */
export const themeOf = ({ theme, customTheme }: Pick<EditorView, 'theme' | 'customTheme'>): Theme =>
  (customTheme?.themeMode as Theme | undefined) ?? theme

/** The variable that each value sets, without the prefix. A value of another path sets one that is named by it. */
const variables: Record<string, readonly string[]> = {
  primaryAccent: ['primary'],
  'base.baseBackground': ['body-bg', 'level-0-bg', 'level-1-bg'],
  'base.cardsBackground': ['level-2-bg', 'level-3-bg'],
  'base.typeface.baseColor': ['title-color'],
  'base.typeface.bodyColor': ['body-color'],
  'base.typeface.mutedColor': ['text-muted'],
  'base.typeface.disabledColor': ['text-disabled'],
  'base.typeface.iconsColor': ['icons-color'],
  'base.commonUi.headerBackground': ['header-bg'],
  'base.commonUi.subHeaderBackground': ['sub-header-bg'],
  'base.commonUi.mainContentBackground': ['main-content-bg'],
  'base.commonUi.checkedStringBackground': ['checked-string-bg'],
  'base.commonUi.mainMenuBackground': ['main-menu-bg'],
  'base.borders.borderColor': ['border-color'],
  'base.stringStatus.notTranslated': ['untranslated-bg-color'],
  'base.stringStatus.translated': ['translate-bg-color'],
  'base.stringStatus.approved': ['proofread-bg-color'],
  'base.stringStatus.hidden': ['hidden-bg-color'],
  'base.highlights.placeholderColor': ['placeholder-color'],
  'base.highlights.placeholderBg': ['placeholder-bg'],
  'base.highlights.tagColor': ['tag-color'],
  'base.highlights.tagBg': ['tag-bg'],
  'base.highlights.tagColorHover': ['tag-color-hover'],
  'base.highlights.tagBgHover': ['tag-bg-hover'],
  'base.highlights.nonePrintableCharacterColor': ['none-printable-character-color'],
  'base.highlights.findAndReplaceHighlightBg': ['find-and-replace-highlight-bg'],
  'base.highlights.specialLightColor': ['special-light-color'],
  'base.highlights.specialLightBg': ['special-light-bg'],
  'accents.info.accentColor': ['info'],
  'accents.info.backgroundColor': ['info-bg'],
  'accents.danger.accentColor': ['danger'],
  'accents.danger.backgroundColor': ['danger-bg'],
  'accents.warning.accentColor': ['warning'],
  'accents.warning.backgroundColor': ['warning-bg'],
  'accents.success.accentColor': ['success'],
  'accents.success.backgroundColor': ['success-bg'],
}

/** Why the theme cannot be applied, with the path of what is wrong; null where it can. */
export const customThemeProblem = (theme: CustomTheme): Problem | null => {
  const refused = (path: string, wanted: string, got: unknown): Problem =>
    problem('invalid', path, `Failed to apply the theme: ${path}: expected ${wanted}, got ${shown(got)}`)
  const { themeMode, ...parts } = theme
  if (themeMode !== 'light' && themeMode !== 'dark') return refused('themeMode', 'light or dark', themeMode)
  const leaves = leavesOf(parts)
  if (leaves.length > leafLimit)
    return problem('invalid', '', `Failed to apply the theme: expected at most ${leafLimit} values, got more`)
  for (const [path, value] of leaves) {
    const isBackground = /^base\.commonUi\.(?!checked)/.test(path)
    if (typeof value !== 'string' || !(isColor(value) || (isBackground && isBackgroundValue(value))))
      return refused(path, isBackground ? 'a CSS background' : 'a CSS colour', value)
  }
  return null
}

/** Values of a theme. The full documented theme has about 50. */
const leafLimit = 200

/** The theme's values by variable, without prefix. Unstated: how the platform computes what is left out. */
export const variablesOfTheme = (theme: CustomTheme): Record<string, string> => {
  const { themeMode, ...parts } = theme
  const given = leavesOf(parts).flatMap(([path, value]) =>
    (Object.hasOwn(variables, path) ? (variables[path] ?? []) : [nameFrom(path)]).map(
      (name): [string, string] => [name, String(value)],
    ),
  )
  return Object.fromEntries([...computed(theme), ...given])
}

/** What follows from the given values: cards a little lighter than the ground, and text that is readable on the accent. */
const computed = ({ themeMode, primaryAccent, base }: CustomTheme): [string, string][] => {
  const ground = channelsOf(base?.baseBackground)
  const accent = channelsOf(primaryAccent)
  const lift = (share: number): string =>
    `rgb(${ground?.map((channel) => Math.round(channel + (255 - channel) * share)).join(', ')})`
  const [second, third] = themeMode === 'dark' ? [0.08, 0.14] : [0.6, 0.8]
  return [
    ...(ground
      ? ([
          ['level-2-bg', lift(second)],
          ['level-3-bg', lift(third)],
        ] as [string, string][])
      : []),
    ...(accent
      ? ([['primary-btn-color', isBright(accent) ? '#000000' : '#ffffff']] as [string, string][])
      : []),
  ]
}

/** Every value that is no object, with its path. */
const leavesOf = (value: object, path = '', depth = 0): [path: string, value: unknown][] =>
  Object.entries(value).flatMap(([name, inner]: [string, unknown]): [string, unknown][] => {
    const here = path ? `${path}.${name}` : name
    if (inner === undefined) return []
    return isObject(inner) && depth < 4 ? leavesOf(inner, here, depth + 1) : [[here, inner]]
  })

/** `scrollBars.thumbColor` of the base becomes `base-scroll-bars-thumb-color`. */
const nameFrom = (path: string): string =>
  path
    .replace(/[^\w.-]/g, '')
    .replaceAll('.', '-')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()

const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const number = String.raw`\s*[+-]?(\d+\.?\d*|\.\d+)%?\s*`
const rgb = new RegExp(`^rgba?\\(${number}(,${number}){2}(,${number})?\\)$`, 'i')
const spacedRgb = new RegExp(`^rgba?\\(${number}(\\s${number}){2}(/${number})?\\)$`, 'i')

/** The other notations: three numbers, percentages or angles, and perhaps a share of opacity. */
const part = String.raw`\s*([+-]?(\d+\.?\d*|\.\d+)(%|deg|grad|rad|turn)?|none)\s*`
const notation = new RegExp(
  `^(hsla?|hwb|(ok)?(lab|lch))\\((${part}(,${part}){2,3}|${part}(\\s${part}){2}(/${part})?)\\)$`,
  'i',
)

/** Specification: "All values are color strings"; so each that CSS has, but for those that mean another one. */
const isColor = (text: string): boolean =>
  text.length < 100 &&
  (hex.test(text) ||
    rgb.test(text) ||
    spacedRgb.test(text) ||
    notation.test(text) ||
    namedColor(text) !== undefined ||
    /^(transparent|currentcolor)$/i.test(text))

/** Unstated: whether a background may be loaded. It may not: the simulator is offline, and a theme is an app's text. */
const isBackgroundValue = (text: string): boolean =>
  text.length < 500 &&
  /^[a-z][\w\s#%.,()/+*-]*$/i.test(text) &&
  !/(url|src|image|image-set|element|var|env|attr)\s*\(/i.test(text)

/** Red, green and blue from 0 to 255, where the value is a colour that says them. */
const channelsOf = (value: unknown): number[] | null => {
  if (typeof value !== 'string' || !isColor(value)) return null
  const color = namedColor(value) ?? value
  if (color.startsWith('#')) {
    const digits = color.length < 6 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1)
    return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  }
  if (!/^rgb/i.test(color)) return null
  const parts = color.match(/[\d.]+%?/g) ?? []
  return parts
    .slice(0, 3)
    .map((part) => Math.min(255, Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1)))
}

/** By the weights of Rec. 709. */
const isBright = ([red = 0, green = 0, blue = 0]: number[]): boolean =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue > 150

const shown = (value: unknown): string =>
  value === undefined ? 'nothing' : (JSON.stringify(value) ?? typeof value).slice(0, 60)

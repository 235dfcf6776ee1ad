/** The theme that an app may give the Editor. Source: specification, "Custom theme object"; the rest of it: published facts. */
import type { OrString } from './or-string.ts'

/** Values are CSS colours. What is left out is computed by the platform. */
export interface CustomTheme {
  themeMode: OrString<'light' | 'dark'>
  primaryAccent?: string | undefined
  base?: ThemeBase | undefined
  accents?: Partial<Record<'info' | 'danger' | 'warning' | 'success', ThemeAccent | undefined>> | undefined
  /** Of `default`, `primary`, `danger` and `icon` buttons. */
  button?: Record<string, unknown> | undefined
}

/** By name. */
type Colors<Name extends string> = Partial<Record<Name, string | undefined>>

export interface ThemeBase extends Colors<'baseBackground' | 'cardsBackground'> {
  stringStatus?: Colors<'notTranslated' | 'translated' | 'approved' | 'hidden'> | undefined
  highlights?:
    | Colors<
        | 'placeholderColor'
        | 'placeholderBg'
        | 'tagColor'
        | 'tagBg'
        | 'tagColorHover'
        | 'tagBgHover'
        | 'nonePrintableCharacterColor'
        | 'findAndReplaceHighlightBg'
        | 'specialLightColor'
        | 'specialLightBg'
      >
    | undefined
  typeface?: Colors<'baseColor' | 'bodyColor' | 'mutedColor' | 'disabledColor' | 'iconsColor'> | undefined
  /** CSS backgrounds, gradients too. */
  commonUi?:
    | Colors<
        | 'headerBackground'
        | 'subHeaderBackground'
        | 'mainContentBackground'
        | 'checkedStringBackground'
        | 'mainMenuBackground'
      >
    | undefined
  borders?: Colors<'borderColor' | 'darkBorderColor'> | undefined
  scrollBars?: Colors<'thumbColor' | 'trackColor'> | undefined
}

export type ThemeAccent = Colors<'accentColor' | 'backgroundColor'>

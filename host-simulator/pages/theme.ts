/** The platform's colours on the page: the same variables that apps receive. */
import type { Theme } from '../../src/contract/objects.ts'
import { cssVariables, type Shade } from '../editor/css-variables.ts'
import { themeOf } from '../editor/custom-theme.ts'
import type { EditorView } from '../editor/view.ts'

const darkScreen = matchMedia('(prefers-color-scheme: dark)')

export const shadeOf = (theme: Theme): Shade => {
  if (theme !== 'auto') return theme
  return darkScreen.matches ? 'dark' : 'light'
}

/** Sets the platform's own variables on `<html>`, for a page that is of no world. */
export const paintShade = (shade: Shade): void => set(shade, cssVariables(shade))

/** Sets the variables on `<html>`; the page's own style sheet reads the `--service-` ones in any brand. */
export const paint = (view: EditorView): void => {
  const { customTheme } = view
  const shade = shadeOf(themeOf(view))
  if (painted?.shade === shade && painted.customTheme === customTheme) return
  painted = { shade, customTheme }
  set(shade, cssVariables(shade, undefined, customTheme))
}

// Asked after every change of the page.
let painted: (Pick<EditorView, 'customTheme'> & { shade: Shade }) | null = null

const set = (shade: Shade, variables: Record<string, string>): void => {
  const root = document.documentElement
  const style = Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  if (root.getAttribute('style') === style) return
  root.dataset['shade'] = shade
  root.setAttribute('style', style)
}

/** Calls back when the screen's own preference changes. Answers what ends it. */
export const watchScreen = (changed: () => void): (() => void) => {
  darkScreen.addEventListener('change', changed)
  return () => darkScreen.removeEventListener('change', changed)
}

/** A person keeps the theme from page to page; other browsers, and other worlds, do not hear of it. */
export const keepTheme = (base: string, theme: Theme): void => localStorage.setItem(`theme of ${base}`, theme)

export const keptTheme = (base: string): Theme => {
  const kept = localStorage.getItem(`theme of ${base}`)
  return kept === 'dark' || kept === 'light' ? kept : 'auto'
}

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

/** Sets the variables on `<html>`; the page's own style sheet reads the `--service-` ones in any brand. */
export const paint = (view: EditorView): void => {
  const root = document.documentElement
  const shade = shadeOf(themeOf(view))
  const variables = Object.entries(cssVariables(shade, 'service', view.customTheme))
  const painted = variables.map(([name, value]) => `${name}:${value}`).join(';')
  if (root.getAttribute('style') === painted) return
  root.dataset['shade'] = shade
  root.setAttribute('style', painted)
}

/** Calls back when the screen's own preference changes. */
export const watchScreen = (changed: () => void): void => darkScreen.addEventListener('change', changed)

/** A person keeps the theme from page to page; other browsers, and other worlds, do not hear of it. */
export const keepTheme = (base: string, theme: Theme): void => localStorage.setItem(`theme of ${base}`, theme)

export const keptTheme = (base: string): Theme => {
  const kept = localStorage.getItem(`theme of ${base}`)
  return kept === 'dark' || kept === 'light' ? kept : 'auto'
}

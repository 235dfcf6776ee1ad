/** The platform's CSS variables for each theme. Source: facts F165; the rest marked. */
import type { CustomTheme } from '../../src/contract/objects.ts'
import { variablesOfTheme } from './custom-theme.ts'

export type Shade = 'light' | 'dark'

const values: Record<Shade, Record<string, string>> = {
  light: {
    'body-bg': '#f5f7f8',
    'body-color': 'rgba(38, 50, 56, 0.87)',
    'title-color': 'rgba(38, 50, 56, 1)',
    'text-muted': 'rgba(38, 50, 56, 0.54)',
    'level-0-bg': '#f5f7f8',
    'level-1-bg': '#f5f7f8',
    'level-2-bg': '#ffffff',
    'level-3-bg': '#ffffff',
    primary: 'rgba(67, 160, 71, 1)',
    'primary-btn-color': '#ffffff',
    'border-color': 'rgba(38, 50, 56, 0.1)',
    'gray-005': 'rgba(38, 50, 56, 0.05)',
    'gray-01': 'rgba(38, 50, 56, 0.1)',
    danger: '#dc5242',
    // Unstated: from here on; chosen to go with the others.
    'text-disabled': 'rgba(38, 50, 56, 0.38)',
    'level-2-bg-05': 'rgba(255, 255, 255, 0.5)',
    'danger-bg': '#fdecea',
    success: '#2e7d32',
    'success-bg': '#e8f5e9',
    warning: '#b26a00',
    'warning-bg': '#fff6e0',
    info: '#1769aa',
    'info-bg': '#e5f2fb',
    'progress-bg-color': 'rgba(38, 50, 56, 0.1)',
    'translate-bg-color': '#5c9ce6',
    'proofread-bg-color': '#5fb363',
    'untranslated-bg-color': '#e5544b',
    'hidden-bg-color': '#a6adb3',
    'icons-color': 'rgba(38, 50, 56, 0.54)',
    'placeholder-color': '#1769aa',
    'placeholder-bg': '#e5f2fb',
    'tag-color': '#7a3e9d',
    'tag-bg': '#f4eaf9',
    'none-printable-character-color': '#b26a00',
    'find-and-replace-highlight-bg': '#fff3a3',
    'special-light-color': '#7a5200',
    'special-light-bg': '#fff6e0',
  },
  dark: {
    'body-bg': '#16191d',
    'body-color': 'rgba(255, 255, 255, 0.87)',
    'title-color': 'rgba(255, 255, 255, 1)',
    'text-muted': 'rgba(255, 255, 255, 0.54)',
    'level-0-bg': '#16191d',
    'level-1-bg': '#21252b',
    'level-2-bg': '#2c3139',
    'level-3-bg': '#373e48',
    primary: 'rgba(78, 183, 83, 1)',
    'primary-btn-color': '#ffffff',
    'border-color': 'rgba(255, 255, 255, 0.12)',
    'gray-005': 'rgba(255, 255, 255, 0.05)',
    'gray-01': 'rgba(255, 255, 255, 0.12)',
    danger: '#fd413c',
    'text-disabled': 'rgba(255, 255, 255, 0.38)',
    'level-2-bg-05': 'rgba(44, 49, 57, 0.5)',
    'danger-bg': '#4a2320',
    success: '#66bb6a',
    'success-bg': '#1f3a24',
    warning: '#ffb74d',
    'warning-bg': '#45351a',
    info: '#64b5f6',
    'info-bg': '#1b3347',
    'progress-bg-color': 'rgba(255, 255, 255, 0.12)',
    'translate-bg-color': '#5c9ce6',
    'proofread-bg-color': '#5fb363',
    'untranslated-bg-color': '#e5544b',
    'hidden-bg-color': '#6b747d',
    'icons-color': 'rgba(255, 255, 255, 0.54)',
    'placeholder-color': '#8ec9f5',
    'placeholder-bg': '#1b3347',
    'tag-color': '#d9a7f0',
    'tag-bg': '#3b2547',
    'none-printable-character-color': '#ffb74d',
    'find-and-replace-highlight-bg': '#6b5d00',
    'special-light-color': '#ffd180',
    'special-light-bg': '#45351a',
  },
}

/**
 * The variables by their full names: `--service-primary`, or `--crowdin-primary` in that brand.
 * A custom theme's values take the place of the shade's.
 */
export const cssVariables = (
  shade: Shade,
  brand: 'service' | 'crowdin' = 'service',
  customTheme: CustomTheme | null = null,
): Record<string, string> => {
  const all = { ...values[shade], ...(customTheme && variablesOfTheme(customTheme)) }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [`--${brand}-${name}`, value]))
}

/** The palette's ways to light and dark. */
import type { Around, Entry } from './entry.ts'

const icons = { light: 'sun', dark: 'moon', auto: 'half' } as const

export const themeEntries = ({ editor, tell }: Pick<Around, 'editor' | 'tell'>): Entry[] =>
  (['light', 'dark', 'auto'] as const).map((theme) => ({
    id: `theme ${theme}`,
    group: 'Actions',
    icon: icons[theme],
    title: `Theme: ${theme[0]?.toUpperCase()}${theme.slice(1)}`,
    also: 'colour color scheme',
    run: () => tell(editor.do({ move: 'setTheme', theme })),
  }))

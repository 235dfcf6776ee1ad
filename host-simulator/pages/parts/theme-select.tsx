import type { JSX } from 'preact'
import type { Theme } from '../../../src/contract/objects.ts'
import { useShell } from '../shell.tsx'
import { Icon } from './icons.tsx'
import { options, Select } from './select.tsx'

const themes = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['auto', 'Auto'],
] as const satisfies (readonly [Theme, string])[]

const icons = { light: 'sun', dark: 'moon', auto: 'half' } as const

/** A list behind a picture of what is chosen. */
export const ThemeSelect = (): JSX.Element => {
  const { editor } = useShell()
  const { theme } = editor.view
  return (
    <span class="theme-select" title={`Theme: ${themes.find(([each]) => each === theme)?.[1]}`}>
      <Icon name={icons[theme]} />
      <Select
        label="Theme"
        value={theme}
        onChoose={(wanted) => editor.do({ move: 'setTheme', theme: wanted as Theme })}
      >
        {options(themes)}
      </Select>
    </span>
  )
}

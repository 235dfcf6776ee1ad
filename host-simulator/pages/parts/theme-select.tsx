import type { JSX } from 'preact'
import type { Theme } from '../../../src/contract/objects.ts'
import { themeOf } from '../../editor/custom-theme.ts'
import { useShell } from '../shell.tsx'
import { shadeOf } from '../theme.ts'
import { Icon } from './icons.tsx'
import { options, Select } from './select.tsx'

const themes = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['auto', 'Auto'],
] as const satisfies (readonly [Theme, string])[]

export const ThemeSelect = (): JSX.Element => {
  const { editor } = useShell()
  return (
    <span class="row tight">
      <Icon name={shadeOf(themeOf(editor.view)) === 'dark' ? 'moon' : 'sun'} />
      <Select
        label="Theme"
        value={editor.view.theme}
        onChoose={(theme) => editor.do({ move: 'setTheme', theme: theme as Theme })}
      >
        {options(themes)}
      </Select>
    </span>
  )
}

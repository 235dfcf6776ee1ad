import type { JSX } from 'preact'
import { KeyCaps } from '../parts/key-caps.tsx'

export const frameSections: Record<string, () => JSX.Element> = {
  Keys: () => (
    <div class="row">
      <KeyCaps keys={['Control+K']} />
      <KeyCaps keys={['Alt+ArrowUp']} />
      <KeyCaps keys={['Control+Shift+K']} />
      <KeyCaps keys={['Enter']} />
    </div>
  ),
}

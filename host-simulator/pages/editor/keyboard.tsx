import type { JSX } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { hotKeys, isHotKey, keysOf } from '../../editor/hot-keys.ts'
import { useShell } from '../shell.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { KeyCaps } from '../parts/key-caps.tsx'

/** Listens for the Editor's keys, wherever the focus is in the page. */
export const useHotKeys = (): void => {
  const { editor, tell } = useShell()
  // A page that is ready hears its keys.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const keys = keysOf(event)
      if (!keys || event.defaultPrevented || !isHotKey(keys)) return
      event.preventDefault()
      void editor.press(keys).then(tell)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The Editor's keys by what they are for, and then those of the page's own. */
const groups: readonly { title: string; keys: readonly { name: string; keys: readonly string[] }[] }[] = [
  { title: 'Translate', keys: hotKeys.filter(({ does }) => does === 'save' || does.move === 'copySource') },
  {
    title: 'Find and go',
    keys: [
      { name: 'Search and commands', keys: ['Command+K', 'Control+K'] },
      ...hotKeys.filter(({ does }) => does !== 'save' && /String$|Focus$/.test(does.move)),
    ],
  },
  { title: 'Help', keys: hotKeys.filter(({ does }) => does !== 'save' && does.move === 'setHelp') },
  {
    title: 'In the list of strings',
    keys: [
      { name: 'Up and down', keys: ['ArrowUp', 'ArrowDown'] },
      { name: 'Write the translation', keys: ['Enter'] },
      { name: 'Select', keys: ['Space'] },
    ],
  },
  {
    title: 'On the line between two panes',
    keys: [
      { name: 'Wider or narrower', keys: ['ArrowLeft', 'ArrowRight'] },
      { name: 'As wide as at first', keys: ['Enter'] },
    ],
  },
]

export const HotKeyHelp = (): JSX.Element | null => {
  const { editor } = useShell()
  if (!editor.view.isHelpOpen) return null
  return (
    <Dialog title="Hot keys" onClose={() => editor.do({ move: 'setHelp', isOpen: false })}>
      <div class="hot-keys">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(({ name, keys: combinations }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {combinations.map((combination) => (
                      <KeyCaps key={combination} keys={[combination]} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

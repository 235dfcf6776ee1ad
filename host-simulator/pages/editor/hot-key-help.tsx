import type { JSX } from 'preact'
import { hotKeys } from '../../editor/hot-keys.ts'
import { Dialog } from '../parts/dialog.tsx'
import { KeyCaps } from '../parts/key-caps.tsx'
import { useShell } from '../shell.tsx'

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

export const HotKeyHelp = (): JSX.Element => {
  const { editor } = useShell()
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

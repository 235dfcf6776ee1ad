import type { JSX } from 'preact'
import { useShell } from '../shell.tsx'
import { Icon } from './icons.tsx'

/** Yellow, green and red bars, newest last. They stay until they are closed, so nobody misses one. */
export const MessageBars = (): JSX.Element => {
  const { editor } = useShell()
  return (
    <div class="messages">
      {editor.view.messages.map(({ id, kind, text }) => (
        <div key={id} class="message" role="status" data-kind={kind}>
          <span dir="auto">{text}</span>
          <button
            class="quiet icon"
            aria-label="Close message"
            onClick={() => editor.do({ move: 'dismissMessage', messageId: id })}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}

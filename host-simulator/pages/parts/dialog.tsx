import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { Icon } from './icons.tsx'

interface Props {
  title: string
  onClose(): void
  children: ComponentChildren
}

/** A modal dialog of the page's own. Escape closes it; focus stays inside and goes back. */
export const Dialog = ({ title, onClose, children }: Props): JSX.Element => {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog ref={box} class="modal" aria-labelledby={id} onClose={onClose}>
      <div class="pane-head">
        <h2 id={id}>{title}</h2>
        <span class="grow" />
        <button class="quiet icon" aria-label="Close" onClick={() => box.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div class="modal-body">{children}</div>
    </dialog>
  )
}

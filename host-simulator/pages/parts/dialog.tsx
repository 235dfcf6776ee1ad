import type { ComponentChildren, HTMLAttributes, JSX } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { Icon } from './icons.tsx'

interface Props {
  title: string
  /** Of the element. */
  data?: Record<`data-${string}`, unknown>
  body?: HTMLAttributes<HTMLDivElement>
  onClose(): void
  children: ComponentChildren
}

/** A modal dialog. Escape closes it; focus stays inside and goes back, whoever takes it away. */
export const Dialog = ({ title, data, body, onClose, children }: Props): JSX.Element => {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    box.current?.showModal()
    // Runs when the element is gone, and drawn: focus was in it where it is nowhere now.
    return () => document.activeElement === document.body && before?.focus()
  }, [])
  return (
    <dialog ref={box} class="modal" aria-labelledby={id} {...data} onClose={onClose}>
      <div class="pane-head">
        <h2 id={id}>{title}</h2>
        <button class="quiet icon" aria-label="Close" onClick={() => box.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div class="modal-body" {...body}>
        {children}
      </div>
    </dialog>
  )
}

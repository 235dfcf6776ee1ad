import type { ComponentChildren, HTMLAttributes, JSX } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
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
  // Passive ones clean up when the element is gone, and focus with it.
  useLayoutEffect(() => {
    box.current?.showModal()
    return () => box.current?.close()
  }, [])
  return (
    <dialog ref={box} class="modal" aria-labelledby={id} {...data} onClose={() => box.current && onClose()}>
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

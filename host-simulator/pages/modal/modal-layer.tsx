import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { ModalSize } from '../../../src/contract/page-objects.ts'
import type { BuiltInModal } from '../../host/page.ts'
import { AppFrame } from '../parts/app-frame.tsx'
import { Icon } from '../parts/icons.tsx'
import { later } from '../parts/later.tsx'
import { useShell } from '../shell.tsx'
import type { Modal } from '../views.ts'

const BuiltIn = later(async () => (await import('./built-in.tsx')).BuiltIn, 'site')

const builtInTitles: Record<BuiltInModal, string> = {
  'mt-pre-translation': 'Pre-translation via machine translation',
  'ai-pre-translation': 'Pre-translation via AI',
  'marketplace-store': 'Store',
}

/** The open modals, each on top of the one before. */
export const ModalLayer = (): JSX.Element => {
  const { views } = useShell()
  return (
    <>
      {views.modals.value.map((modal) => (
        <ModalBox key={modal.id} modal={modal}>
          {'page' in modal ? (
            <AppFrame
              app={modal.page.app}
              type={modal.page.type}
              name={modal.page.name}
              moduleKey={modal.page.key}
              opened={modal.page}
            />
          ) : (
            <BuiltIn name={modal.builtIn} />
          )}
        </ModalBox>
      ))}
    </>
  )
}

/** Escape, the button and the platform close it; focus stays inside and goes back, as the browser does it. */
const ModalBox = ({ modal, children }: { modal: Modal; children: ComponentChildren }): JSX.Element => {
  const { views } = useShell()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  const titleId = `modal-${modal.id}`
  return (
    <dialog
      ref={box}
      class="modal"
      aria-labelledby={titleId}
      data-modal-id={modal.id}
      data-size={modal.size}
      onClose={() => views.closed(modal.id)}
    >
      <div class="pane-head">
        <h2 id={titleId}>{'page' in modal ? modal.page.name : builtInTitles[modal.builtIn]}</h2>
        <button class="quiet icon" aria-label="Close" onClick={() => box.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div
        class={'page' in modal ? 'modal-body app' : 'modal-body'}
        style={modal.ownSize ? bodyStyle(modal.ownSize) : undefined}
      >
        {children}
      </div>
    </dialog>
  )
}

const bodyStyle = ({
  width,
  height,
  hideXScrolls = true,
  hideYScrolls = false,
}: ModalSize): Record<string, string> => ({
  // A share is one of the window, which the modal never leaves.
  width: length(width, 'vw'),
  height: length(height, 'vh'),
  overflowX: hideXScrolls ? 'hidden' : 'auto',
  overflowY: hideYScrolls ? 'hidden' : 'auto',
})

const length = (text: string, ofWindow: 'vw' | 'vh'): string =>
  text.endsWith('%') ? text.replace('%', ofWindow) : text.endsWith('px') ? text : `${text}px`

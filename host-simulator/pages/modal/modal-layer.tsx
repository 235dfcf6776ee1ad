import type { JSX } from 'preact'
import type { ModalSize } from '../../../src/contract/page-objects.ts'
import type { BuiltInModal } from '../../host/page.ts'
import { AppFrame } from '../parts/app-frame.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { later } from '../parts/later.tsx'
import { useShell } from '../shell.tsx'

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
        <Dialog
          key={modal.id}
          title={'page' in modal ? modal.page.name : builtInTitles[modal.builtIn]}
          data={{ 'data-modal-id': modal.id, 'data-size': modal.size }}
          body={
            'page' in modal
              ? { class: 'modal-body app', style: modal.ownSize ? bodyStyle(modal.ownSize) : undefined }
              : {}
          }
          onClose={() => views.closed(modal.id)}
        >
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
        </Dialog>
      ))}
    </>
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
  /[\d.]$/.test(text) ? `${text}px` : text.replace('%', ofWindow)

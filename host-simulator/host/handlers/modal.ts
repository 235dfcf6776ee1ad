import type { Handlers } from '../dispatcher.ts'
import { Refused } from '../refused.ts'
import type { Page } from '../page.ts'

export const modalHandlers = (page: Page) =>
  ({
    'editor.openModal': ([options], caller) => {
      const keys = page.modalKeys(caller)
      if (!keys.includes(options.resource)) {
        const known = keys.length ? `expected ${keys.join(', ')}` : 'this app has none'
        throw new Refused(
          'not-found',
          `options.resource: no modal module "${options.resource}" in this app, ${known}`,
        )
      }
      if (!page.openModal(caller, options)) throw new Refused('need-unmet', 'no more modals fit on the page')
      return true
    },
    'editor.closeModal': (_, caller) => {
      if (!page.closeOpenedModal(caller))
        throw new Refused('need-unmet', 'this app has opened no modal that is still there')
    },
    'modal.setSize': ([size], caller) => {
      if (!page.sizeModal(caller, size)) throw new Refused('need-unmet', 'this page runs in no modal')
    },
  }) satisfies Partial<Handlers>

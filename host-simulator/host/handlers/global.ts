import { contextOf } from '../../editor/ap-objects.ts'
import { themeOf } from '../../editor/custom-theme.ts'
import type { Handlers } from '../dispatcher.ts'
import { Refused } from '../refused.ts'
import { resizeFrame, scrolledOut, visibleSize, windowSize } from '../frame-box.ts'
import type { Page } from '../page.ts'
import { platformPath } from '../platform-path.ts'

type GlobalName = Exclude<keyof Handlers, `${string}.${string}`>

/** `AP.*` outside the namespaces, apart from the people. */
export const globalHandlers = (
  page: Page,
): Omit<Pick<Handlers, GlobalName>, 'getUsers' | 'validateUsers' | 'inviteUsers'> => ({
  getContext: (_, caller) => {
    const whole = contextOf(page.editor.world, page.editor.view, page.userId?.(caller) ?? page.editor.userId)
    if (caller.places.includes('editor')) return whole
    const { editor: _editor, ...context } = whole
    if (page.isInProject()) return context
    // Outside of projects there is none to name. Missing values are left out, not null (facts F1).
    const { project_id: _id, project_identifier: _identifier, ...person } = context
    return person
  },
  getTheme: () => themeOf(page.editor.view),
  getCssVariables: () => page.cssVariables(),
  getJwtToken: (_, caller) => page.token(caller),
  apiRequest: ([request], caller) => {
    apiPath(request.path)
    return page.apiRequest(caller, request)
  },
  getViewportSize: (_, { iframe }) => visibleSize(iframe),
  getWindowSize: () => windowSize(),
  getScrollPosition: (_, { iframe }) => scrolledOut(iframe),
  resize: ([width, height], { iframe }) => resizeFrame(iframe, width, height),
  redirect: ([path, query]) => page.go(platformPath(path, query)),
  closeAppModal: (_, caller) => {
    if (!page.closeModal(caller)) throw new Refused('need-unmet', 'this app does not run in a modal')
  },
  closeNavbarExtension: (_, caller) => {
    if (!page.closeNavbarExtension(caller))
      throw new Refused('need-unmet', 'this app was not opened from the top navigation bar')
  },
  getFormData: (_, caller) => page.formData(caller),
  formDataUpdated: ([detail], caller) => page.saveFormData(caller, { ...detail }),
  getRenderData: (_, caller) => page.renderData(caller),
  // Unstated: which schema. Ours is what an action of automations takes; no other module says where one is.
  getSchema: (_, caller) => page.schema(caller),
  verifyAuth: ([result], caller) => {
    if (!page.verifyAuth(caller, result))
      throw new Refused('need-unmet', 'this page was not opened by an auth guard of the type frame')
  },
})

/** REST paths stay below `/api/v2`: nothing absolute, nothing that climbs out. */
const apiPath = (path: string): void => {
  const { pathname, origin } = new URL(path.replace(/^\//, ''), 'http://platform.invalid/api/v2/')
  if (origin !== 'http://platform.invalid' || !pathname.startsWith('/api/v2/'))
    throw new Refused('wrong-argument', `payload.path: expected a path relative to /api/v2, got "${path}"`)
}

/** Scripts of right apps' pages, in the styles in which published ones are written. */
import type { AP as Ap } from '../../../src/contract/ap.ts'
import { shout } from '../../../examples/unit/suggest.mjs'
import type { FakeApOptions } from '../../../host-simulator/testing/unit.ts'

export interface PageApp {
  /** Runs as the page loads. */
  start(AP: Ap): void
  options?: FakeApOptions
}

/** Callbacks alone: asks, and asks again when an event says so. */
const plainCallbacks: PageApp = {
  start(AP) {
    const show = (): void => {
      AP.editor.getString((string) => {
        if (string) AP.editor.getTranslations(() => {})
      })
    }
    show()
    AP.events.on('string.change', show)
    AP.events.on('language.change', show)
    AP.getContext(({ project_id }) => {
      AP.apiRequest({ method: 'GET', path: `/projects/${project_id}`, headers: {} }, () => {})
    })
    AP.editor.setTranslation('Hallo')
    AP.editor.setMode('proofread')
  },
}

/** A promise around each method that answers. */
const promiseWrapper: PageApp = {
  start(AP) {
    const ask = <T>(act: (callback: (value: T) => void) => void): Promise<T> => new Promise(act)
    const act = async (): Promise<void> => {
      const { project_id } = await ask<{ project_id?: number }>((callback) =>
        AP.getContext(callback as never),
      )
      const string = await ask<unknown>((callback) => AP.editor.getString(callback))
      const theme = await ask<unknown>((callback) => AP.getTheme(callback as never))
      if (string && theme && project_id) AP.editor.appendTranslation('!')
      AP.editor.successMessage('Done')
    }
    void act()
    AP.events.once('textarea.edited', () => void act())
  },
}

/** One script for pages of several places: looks what there is before it calls. */
const featureTest = (place: 'editor' | 'project' | 'profile'): PageApp => ({
  options: { place },
  start(AP) {
    const own = AP as Partial<Ap>
    if (own.editor) own.editor.getMode(() => own.editor?.search('hello'))
    else if (own.project) own.project.getTabsConfiguration(() => {})
    AP.getJwtToken(() => {})
    AP.getCssVariables(() => {})
    AP.events.on('theme.changed', () => AP.getCssVariables(() => {}))
  },
})

/** Components that come and go: each takes its listener with it. */
const components: PageApp = {
  start(AP) {
    const mount = (): (() => void) => {
      const update = (): void => AP.editor.getSelectedStrings(() => {})
      AP.events.on('string.selected', update)
      update()
      return () => AP.events.off('string.selected', update)
    }
    for (let renders = 0; renders < 10; renders++) mount()()
    mount()
  },
}

/** Opens a modal and closes it, and draws events of its own. */
const modals: PageApp = {
  start(AP) {
    AP.events.on('own-event' as never, () => {})
    AP.events.emit('own-event', { n: 1 })
    AP.editor.openModal({ resource: 'modal', size: 'medium' }, (isOpen) => {
      if (isOpen) AP.editor.closeModal()
    })
  },
}

export const pageApps: Record<string, PageApp> = {
  'callbacks alone': plainCallbacks,
  'a promise wrapper': promiseWrapper,
  'a feature test in the Editor': featureTest('editor'),
  'a feature test in a project': featureTest('project'),
  'a feature test in a profile': featureTest('profile'),
  'components that come and go': components,
  'modals and events of its own': modals,
  'examples/unit': { start: shout },
}

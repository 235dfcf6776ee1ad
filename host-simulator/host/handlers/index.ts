/** All that the simulator's pages can do for an app, by method; a missing one does not compile. */
import type { Handlers } from '../dispatcher.ts'
import type { Page } from '../page.ts'
import { editorHandlers } from './editor.ts'
import { globalHandlers } from './global.ts'
import { modalHandlers } from './modal.ts'
import { peopleHandlers } from './people.ts'
import { profileHandlers } from './profile.ts'
import { projectHandlers } from './project.ts'

export const simulatorHandlers = (page: Page): Handlers => ({
  ...globalHandlers(page),
  ...editorHandlers(page),
  ...modalHandlers(page),
  ...projectHandlers(page),
  ...profileHandlers(page),
  ...peopleHandlers(page),
})

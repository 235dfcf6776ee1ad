/** The places of serverless apps that have a module of each type, and the way to each. */
import type { Frame, Page } from 'playwright/test'
import { serverlessModules } from '../../src/contract/manifest/serverless.ts'
import { entityOf, modulePath } from '../../host-simulator/host/addresses.ts'
import type { WorldHandle } from '../../dist/simulator.js'
import { expect } from './simulator.ts'

/** What the platform makes of the name in `writeApp`. */
export const app = 'every-place'
export const key = (type: string): string => `key-${type}`

const inEditor = [
  'editor-right-panel',
  'editor-translations-panel',
  'editor-asset-panel',
  'editor-background-worker',
]
const ofEnterprise = [
  'organization-menu',
  'organization-settings-menu',
  'organization-menu-crowdsource',
  'project-menu-crowdsource',
]
const ofStandard = ['profile-resources-menu', 'profile-settings-menu', 'navbar-extension']
/** Not there until somebody opens them. */
const opened = new Set(['modal', 'chat', 'navbar-extension', 'context-menu'])

export const frameOf = async (page: Page, type: string): Promise<Frame> => {
  const element = page.locator(`iframe[data-sim-frame="${key(type)}"]`)
  await expect(element).toHaveAttribute('data-sim-open', 'true')
  const frame = await (await element.elementHandle())?.contentFrame()
  if (!frame) throw new Error('there is no frame')
  return frame
}

export const pathOf = ({ state }: WorldHandle, type: string, entity = entityOf(app, key(type))): string => {
  const [project] = state.projects
  const [user] = state.users
  if (!project || !user) throw new Error('the world is empty')
  return modulePath(state, { project, user }, type, entity) ?? `/editor`
}

type Look = (page: Page, type: string) => Promise<void>

/** Goes to each page that has one of these modules in it from the start; the Editor is the last. */
export const visitPages = async (page: Page, world: WorldHandle, look: Look): Promise<void> => {
  const others = world.edition === 'standard' ? ofEnterprise : ofStandard
  const types = Object.keys(serverlessModules).filter((type) => !others.includes(type))
  for (const type of types.filter((each) => !inEditor.includes(each) && !opened.has(each))) {
    await page.goto(world.url + pathOf(world, type))
    await look(page, type)
  }
  await page.goto(`${world.url}/editor`)
  for (const type of inEditor) await look(page, type)
}

/** Opens what the top bar and a file's menu of the standard edition open. */
export const openViews = async (page: Page, world: WorldHandle, look: Look): Promise<void> => {
  await page.goto(`${world.url}/project/ocean-docs/sources`)
  for (const type of ['chat', 'navbar-extension']) {
    await page.getByRole('button', { name: `Name of ${type}`, exact: true }).click()
    await look(page, type)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Actions of checkout.json' }).click()
  await page.getByRole('menuitem', { name: 'Name of context-menu', exact: true }).click()
  await look(page, 'modal')
}

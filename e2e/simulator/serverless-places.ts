/** The places of serverless apps that have a module of each type, and the way to each. */
import type { APIResponse, Frame, Page } from 'playwright/test'
import { serverlessModules } from '../../src/contract/manifest/serverless.ts'
import { entityOf, modulePath } from '../../host-simulator/host/addresses.ts'
import type { WorldHandle } from '../../dist/simulator.js'
import { expect } from './simulator.ts'

/** What the platform makes of the name in `writeApp`. */
export const app = 'every-place'
export const key = (type: string): string => `key-${type}`

const inEditor = ['editor-right-panel', 'editor-translations-panel', 'editor-background-worker']
const ofAssets = 'editor-asset-panel'
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

/** A file of the type assets, by REST; answers its id. */
const addAsset = async ({ request }: Page, { apiUrl, token, state }: WorldHandle): Promise<number> => {
  const authorization = `Bearer ${token}`
  const idOf = async (answer: Promise<APIResponse>): Promise<number> => {
    const { data } = (await (await answer).json()) as { data: { id: number } }
    return data.id
  }
  const data = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const headers = { authorization, 'Crowdin-API-FileName': 'sign.svg' }
  const storageId = await idOf(request.post(`${apiUrl}/storages`, { headers, data }))
  const file = { storageId, name: 'sign.svg', type: 'assets' }
  const files = `${apiUrl}/projects/${[...state.projects][0]?.id}/files`
  return idOf(request.post(files, { headers: { authorization }, data: file }))
}

/** Goes to each page that has one of these modules in it from the start; the Editor is the last. */
export const visitPages = async (page: Page, world: WorldHandle, look: Look): Promise<void> => {
  const others = world.edition === 'standard' ? ofEnterprise : ofStandard
  const types = Object.keys(serverlessModules).filter((type) => !others.includes(type))
  const elsewhere = new Set([...inEditor, ofAssets, ...opened])
  for (const type of types.filter((each) => !elsewhere.has(each))) {
    await page.goto(world.url + pathOf(world, type))
    await look(page, type)
  }
  await page.goto(`${world.url}/editor/ocean-docs/${await addAsset(page, world)}`)
  await look(page, ofAssets)
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

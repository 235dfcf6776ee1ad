import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openInstallations } from '../../host-simulator/reference-app/installations.ts'
import { installedBody, openKit } from './app-kit.ts'

const folders: string[] = []
const newFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'reference-app-'))
  folders.push(folder)
  return join(folder, 'data', 'installations.json')
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const acme = {
  domain: 'acme',
  organizationId: '7',
  appId: 'a',
  appSecret: 's',
  userId: 3,
  baseUrl: 'https://acme.test',
}

it('refuses a file that is damaged, and names it', async () => {
  const dataFile = await newFile()
  await openInstallations(dataFile)
  await writeFile(dataFile, '{"installations":')
  await expect(openInstallations(dataFile)).rejects.toThrow(`Failed to read ${dataFile}`)
})

it('does not keep a token of an installation that was replaced or removed', async () => {
  const installations = await openInstallations()
  const token = { value: 't', expiresAt: 1 }
  await installations.put({ ...acme, appSecret: 'new' })
  expect(await installations.keepToken(acme, token)).toBe(false)
  await installations.remove('acme', '7')
  expect(await installations.keepToken(acme, token)).toBe(false)
  expect(installations.find('acme', '7')).toBeUndefined()
})

it('keeps installations and tokens over a restart', async () => {
  const dataFile = await newFile()
  const first = await openKit({ dataFile })
  await first.post('/events/installed', installedBody)
  await first.user()
  const second = await openKit({ dataFile })
  expect((await second.user()).status).toBe(200)
  expect(second.sent.map(({ authorization }) => authorization)).toEqual(['Bearer token-1'])
})

it('forgets over a restart what was removed', async () => {
  const dataFile = await newFile()
  const first = await openKit({ dataFile })
  await first.post('/events/installed', installedBody)
  await first.post('/events/uninstall', installedBody)
  expect((await (await openKit({ dataFile })).user()).status).toBe(404)
})

it('writes changes that come at the same time, all of them and whole', async () => {
  const dataFile = await newFile()
  const installations = await openInstallations(dataFile)
  const ids = Array.from({ length: 50 }, (_, id) => String(id))
  await Promise.all(ids.map((organizationId) => installations.put({ ...acme, organizationId })))
  const written = JSON.parse(await readFile(dataFile, 'utf8')) as { installations: object }
  expect(Object.keys(written.installations)).toHaveLength(50)
  expect(await readdir(join(dataFile, '..'))).toEqual(['installations.json'])
})

it('keeps organizations apart whose ids are equal in other domains', async () => {
  const installations = await openInstallations()
  await installations.put(acme)
  await installations.put({ ...acme, domain: '', appId: 'b' })
  expect(installations.find('acme', '7')?.appId).toBe('a')
  expect(installations.find('', '7')?.appId).toBe('b')
})

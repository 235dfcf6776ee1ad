import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createFolders, isAddress } from '../../host-simulator/server/bundle-folder.ts'
import { temporaryFolder } from '../temporary.ts'

const folderWith = (files: Record<string, string>): string => {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const served = async (
  files: Record<string, string>,
): Promise<(path: string, etag?: string) => Promise<Response>> => {
  const folders = createFolders()
  onTestFinished(() => folders.close())
  const manifestUrl = await folders.at(folderWith(files))
  return (path, etag) =>
    fetch(new URL(path, manifestUrl), { headers: etag === undefined ? {} : { 'if-none-match': etag } })
}

it('serves the bundle that a build left, with the manifest beside it', async () => {
  const ask = await served({
    'manifest.json': '{}',
    'dist/manifest.json': 'old',
    'dist/app.js': 'built',
    'app.js': 'x',
  })
  expect(await (await ask('/manifest.json')).text()).toBe('{}')
  const script = await ask('/app.js')
  expect(await script.text()).toBe('built')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('access-control-allow-origin')).toBe('*')
  expect((await ask('/app.js', script.headers.get('etag') ?? '')).status).toBe(304)
})

it.each(['/..%2f..%2fetc%2fpasswd', '/%2e%2e/x', '/', '/dist', '/%zz', '/none.js'])(
  'has nothing at %s',
  async (path) => {
    const ask = await served({ 'manifest.json': '{}', 'dist/app.js': '' })
    expect((await ask(path)).status).toBe(404)
  },
)

it('wants a manifest, and serves a folder once', async () => {
  const folders = createFolders()
  onTestFinished(() => folders.close())
  await expect(folders.at(folderWith({ 'app.js': '' }))).rejects.toThrow(
    'expected a folder with a manifest.json, or the address of a manifest, such as http://localhost:3000/manifest.json',
  )
  const folder = folderWith({ 'manifest.json': '{}' })
  expect(await folders.at(folder)).toBe(await folders.at(`${folder}/.`))
})

it.each([
  ['http://localhost:1/manifest.json', true],
  ['ftp://x', true],
  ['./app', false],
  ['C:\\app', false],
])('%s is an address: %s', (text, isIt) => {
  expect(isAddress(text)).toBe(isIt)
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { serverless } from '../lint/samples.ts'
import { endAll, run, serve } from './cli.ts'
import { temporaryFolder } from '../temporary.ts'

afterEach(endAll)

const folderWith = (manifest: object, script = 'void 0'): string => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/app.js'), script)
  return folder
}

describe('ap-bridge dev --app <folder>', () => {
  it('installs the serverless app there, and again when its bundle changes', async () => {
    const folder = folderWith(serverless)
    const running = run(['dev', '--json', '--app', folder])
    const [line] = await running.line(/^\{.*\}$/m)
    const { apps, manifestUrls } = JSON.parse(line) as {
      apps: { identifier: string }[]
      manifestUrls: string[]
    }
    expect(apps.map(({ identifier }) => identifier)).toEqual(['word-counter'])
    expect(await (await fetch(new URL('app.js', manifestUrls[0]))).text()).toBe('void 0')
    // The first look at it has to be over: from then on each look that differs is told.
    let times = 0
    const writing = setInterval(() => writeFileSync(join(folder, 'dist/app.js'), `void ${++times}`), 500)
    onTestFinished(() => clearInterval(writing))
    await running.line(/the bundle of .* has changed; installing again/)
  })

  it('refuses an app with a server, which has to be started', async () => {
    const running = run([
      'dev',
      '--app',
      folderWith({ identifier: 'x', name: 'X', baseUrl: 'http://localhost:1', modules: {} }),
    ])
    expect(await running.code).toBe(2)
    expect(running.err()).toContain('has the manifest of an app with a server')
  })
})

describe('ap-bridge doctor', () => {
  const stepsOf = async (script: string | null): Promise<Record<string, string>> => {
    const origin = await serve((request, response) => {
      const isManifest = request.url === '/manifest.json'
      const body = isManifest ? JSON.stringify(serverless) : script
      response.writeHead(body === null ? 404 : 200, {
        'content-type': isManifest ? 'application/json' : 'text/javascript',
      })
      response.end(body)
    })
    const running = run(['doctor', '--app', `${origin}/manifest.json`, '--no-browser', '--json'])
    await running.code
    const results = JSON.parse(running.out()) as { step: string; status: string }[]
    return Object.fromEntries(results.map(({ step, status }) => [step, status]))
  }

  it('asks for the script of a bundle in place of pages', async () => {
    expect(await stepsOf('void 0')).toMatchObject({
      'base-url-origin': 'skipped',
      'installed-callback': 'skipped',
      'modules-answer': 'ok',
    })
    expect(await stepsOf(null)).toMatchObject({ 'modules-answer': 'failed' })
  })
})

/** A serverless app in a folder: a bundle written to what is published of `window.crowdin`, with a module of each type. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverlessModules } from '../../src/contract/manifest/serverless.ts'

/** Shows what it was given, and leaves a way to call. */
export const bundle = `(() => {
  const { context, api } = window.crowdin
  const render = async (root) => {
    root.id = 'root'
    root.innerHTML = '<h1></h1><output></output>'
    root.firstChild.textContent = context.app.type + ' ' + context.app.key
    window.heard = []
    window.AP.events.onAny((name, payload) => window.heard.push([name, payload]))
    const theme = await api.call('getTheme')
    root.lastChild.textContent = theme
  }
  queueMicrotask(() => window.crowdin.prepare({ render }))
})()`

const fieldsOf: Record<string, object> = {
  'editor-right-panel': { modes: ['translate'] },
  'editor-translations-panel': { modes: ['translate'] },
  'editor-background-worker': { modes: ['translate'] },
  'editor-asset-panel': { fileNamePattern: '*' },
  'context-menu': {
    options: { location: 'source_file', type: 'modal', module: { modal: 'key-modal' } },
  },
}

export const everyModule = Object.fromEntries(
  Object.keys(serverlessModules).map((type) => [
    type,
    [{ key: `key-${type}`, name: `Name of ${type}`, ...fieldsOf[type] }],
  ]),
)

interface Files {
  manifest?: object
  /** Undefined: there is none. */
  script?: string | undefined
  /** Further files by their path. */
  more?: Record<string, string>
}

/** Writes it into the folder, and answers the folder. */
export const writeApp = (folder: string, { manifest = {}, script, more = {} }: Files): string => {
  const whole = {
    name: 'Every Place',
    bundle: { mode: 'internal' },
    scopes: ['project'],
    modules: everyModule,
    ...manifest,
  }
  const files = {
    'manifest.json': JSON.stringify(whole),
    ...(script !== undefined && { 'dist/app.js': script }),
    ...more,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

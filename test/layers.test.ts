import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Who may import whom: the table of docs/design.md. `*` is any package. */
const layers: Record<string, { folders: string[]; packages: string[] }> = {
  'src/contract': { folders: [], packages: ['zod'] },
  'src/rpc': { folders: ['src/contract'], packages: [] },
  'src/iframe': { folders: ['src/contract', 'src/rpc'], packages: ['virtual:grouped-names'] },
  'src/client': { folders: ['src/contract'], packages: ['virtual:remote-names', 'virtual:answering-names'] },
  'host-simulator/world': { folders: ['src/contract'], packages: [] },
  'host-simulator/formats': {
    folders: ['src/contract', 'host-simulator/world'],
    packages: ['papaparse', 'saxes', 'htmlparser2'],
  },
  'host-simulator/srx': { folders: ['src/contract'], packages: ['saxes'] },
  'host-simulator/scenario': {
    folders: ['src/contract', 'host-simulator/world', 'host-simulator/lint'],
    packages: ['zod'],
  },
  'host-simulator/lint': { folders: ['src/contract'], packages: ['zod'] },
  'host-simulator/editor': { folders: ['src/contract', 'host-simulator/world'], packages: [] },
  'host-simulator/host': {
    folders: ['src/contract', 'src/rpc', 'host-simulator/world', 'host-simulator/editor'],
    packages: ['zod', 'fflate'],
  },
  'host-simulator/platform': {
    folders: [
      'src/contract',
      'host-simulator/world',
      'host-simulator/formats',
      'host-simulator/srx',
      'host-simulator/lint',
      'host-simulator/scenario',
      'host-simulator/scenario',
    ],
    packages: ['hono', 'jose', 'zod', 'fflate'],
  },
  'host-simulator/pages': {
    folders: [
      'src/contract',
      'host-simulator/world',
      'host-simulator/scenario',
      'host-simulator/editor',
      'host-simulator/host',
    ],
    packages: ['preact', '@preact/signals'],
  },
  'host-simulator/server': {
    folders: ['src/contract', 'host-simulator/platform', 'host-simulator/scenario', 'host-simulator/world'],
    packages: ['@hono/node-server', 'nanoid', 'node:*'],
  },
  'host-simulator/cli': {
    folders: [
      'src/contract',
      'host-simulator/lint',
      'host-simulator/scenario',
      'host-simulator/server',
      'host-simulator/platform',
      'host-simulator/reference-app',
    ],
    packages: ['nanoid', 'node:*'],
  },
  'host-simulator/testing': {
    folders: [
      'src/contract',
      'src/rpc',
      'host-simulator/world',
      'host-simulator/editor',
      'host-simulator/host',
      'host-simulator/platform',
      'host-simulator/scenario',
      'host-simulator/server',
    ],
    packages: ['playwright/test', 'nanoid', 'node:*'],
  },
  'host-simulator/preload': { folders: [], packages: ['node:*'] },
  'host-simulator/reference-app': {
    folders: [],
    packages: ['node:*', 'hono', '@hono/node-server', 'jose', 'lowdb', 'nanoid'],
  },
}

const root = resolve(import.meta.dirname, '..')

const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx)$/.test(name))
    .map((name) => join(folder, name))

const importsOf = (file: string): string[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^(?:import|export|\}).*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ].map((match) => (match[1] ?? match[2] ?? match[3]) as string)

const layerOf = (path: string): string | undefined =>
  Object.keys(layers).find((layer) => path.startsWith(`${layer}/`))

describe('layers', () => {
  it.each(Object.entries(layers))('%s imports only what it may', (layer, { folders, packages }) => {
    const wrong = sourceFiles(layer).flatMap((file) =>
      importsOf(file)
        .filter((target) => {
          if (!target.startsWith('.'))
            return !packages.some((name) =>
              name.endsWith('*')
                ? target.startsWith(name.slice(0, -1))
                : target === name || target.startsWith(`${name}/`),
            )
          const to = layerOf(relative(root, resolve(root, dirname(file), target)))
          return to !== layer && !(to && folders.includes(to))
        })
        .map((target) => `${file} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })
})

import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const pages = resolve(import.meta.dirname, '../../host-simulator/pages')

it('every part’s rules are in one of the two stylesheets, once', () => {
  const entries = ['main.css', 'site.css']
  const imported = entries.flatMap((entry) =>
    [...readFileSync(`${pages}/${entry}`, 'utf8').matchAll(/@import url\('(.+)'\)/g)].map(([, path]) => path),
  )
  const parts = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.css') && !path.startsWith('assets/') && !entries.includes(path))
  expect(imported.toSorted()).toEqual(parts.toSorted())
})

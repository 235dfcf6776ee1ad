import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { cssVariables } from '../../host-simulator/editor/css-variables.ts'

const pages = resolve(import.meta.dirname, '../../host-simulator/pages')

it('every part’s rules are in one of the stylesheets of pages, once', () => {
  const entries = ['main.css', 'site.css', 'panels.css']
  const imported = entries.flatMap((entry) =>
    [...readFileSync(`${pages}/${entry}`, 'utf8').matchAll(/@import url\('(.+)'\)/g)].map(([, path]) => path),
  )
  const parts = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.css') && path !== 'document.css' && !entries.includes(path))
  expect(imported.toSorted()).toEqual(parts.toSorted())
})

it('a class has its rules in one file, so that no part changes another', () => {
  const files = new Map<string, Set<string>>()
  for (const file of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    const path = file.replaceAll('\\', '/')
    if (!path.endsWith('.css') || path === 'document.css') continue
    const rules = readFileSync(`${pages}/${path}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    // Rules for the class alone; one for it inside something else says so.
    for (const [, selectors = ''] of rules.matchAll(/([^{};]+)\{/g))
      for (const selector of selectors.split(/,(?![^(]*\))/)) {
        const name = /^\.[\w-]+$/.exec(selector.trim())?.[0]
        if (name) files.set(name, (files.get(name) ?? new Set()).add(path))
      }
  }
  expect(files.size).toBeGreaterThan(100)
  const shared = [...files].filter(([, places]) => places.size > 1)
  expect(shared.map(([name, places]) => [name, ...places])).toEqual([])
})

it('the documents have the platform’s colours, which no script sets there', () => {
  const rules = readFileSync(`${pages}/document.css`, 'utf8')
  const pairs = [...rules.matchAll(/(--service-[\w-]+): light-dark\((#\w+|rgba\(.+?\)), (.+)\);/g)]
  expect(pairs.length).toBeGreaterThan(5)
  const [light, dark] = [cssVariables('light', 'service'), cssVariables('dark', 'service')]
  for (const [, name = '', ...both] of pairs) expect([name, ...both]).toEqual([name, light[name], dark[name]])
})

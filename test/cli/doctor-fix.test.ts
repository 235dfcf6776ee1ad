import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repair } from '../../host-simulator/cli/doctor-fix.ts'
import { diffOf, fixedManifest, manifestFileIn } from '../../host-simulator/doctor/index.ts'
import { temporaryFolder } from '../temporary.ts'

const manifest = (fields: string): string =>
  `{"identifier":"a","name":"A","baseUrl":"http://localhost:3000","modules":{}${fields}}`

const filesOf = (files: Record<string, string>): string => {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

describe('a manifest is left alone', () => {
  it.each([
    ['where it is right', manifest('')],
    ['where it is no JSON', '{"identifier":'],
    ['where only its author can know', manifest(',"scopes":["nothing"]')],
    ['where a path is an address', manifest(',"logo":"https://app.example/logo.png"')],
    ['where one of two values is an object', manifest(',"agent":{"a":1},"agent":{"b":2}')],
  ])('%s', (_, text) => {
    expect(fixedManifest(text)).toBeNull()
  })
})

describe('a manifest is repaired', () => {
  it.each([
    ['without its byte order mark', `\uFEFF${manifest('')}`, manifest(''), ['MF-002']],
    [
      'without the first of two fields',
      manifest(',"logo":"/a.png","logo":"/b.png"'),
      manifest(',"logo":"/b.png"'),
      ['MF-003'],
    ],
    ['with the slash of a path', manifest(',"logo":"logo.png"'), manifest(',"logo":"/logo.png"'), ['MF-014']],
    ['without $schema at its end', manifest(',"$schema":"x"'), manifest(''), ['MF-008']],
    ['without $schema at its start', manifest('').replace('{', '{"$schema":"x",'), manifest(''), ['MF-008']],
    ['without the slash of baseUrl', manifest('').replace('3000', '3000/'), manifest(''), ['MF-013']],
  ])('%s', (_, text, wanted, rules) => {
    const fixed = fixedManifest(text)
    expect(fixed?.text).toBe(wanted)
    expect(fixed?.done.map(({ rule }) => rule)).toEqual(rules)
    // Once is enough.
    expect(fixedManifest(wanted)).toBeNull()
  })
})

it('a file that cannot be written is said in words', async () => {
  const folder = filesOf({ 'app/manifest.json': `\uFEFF${manifest('')}` })
  const file = join(folder, 'app/manifest.json')
  const repaired = repair({
    file,
    isSure: true,
    isDry: false,
    show: () => rmSync(join(folder, 'app'), { recursive: true, force: true }),
    withBench: () => Promise.reject(new Error('nothing is asked')),
  })
  await expect(repaired).rejects.toThrow(`Failed to write ${file}: there is no such folder.`)
})

it('a difference shows the lines between the first and the last that changed', () => {
  expect(diffOf('a\nb\nc\nd\ne', 'a\nB\nc\ne')).toEqual(['@@ line 2 @@', '- b', '+ B', '  c', '- d'])
})

describe('the file of a served manifest', () => {
  it('is the one that says the same, however it is spaced', () => {
    const folder = filesOf({
      'app/manifest.json': manifest(''),
      'package.json': '{}',
      'node_modules/x/m.json': manifest(''),
    })
    const served = JSON.stringify(JSON.parse(manifest('')), null, 2)
    expect(manifestFileIn(folder, served)).toBe(join(folder, 'app/manifest.json'))
  })

  it('is none where several say it, or nobody does', () => {
    const folder = filesOf({ 'a.json': manifest(''), 'b.json': manifest('') })
    expect([manifestFileIn(folder, manifest('')), manifestFileIn(folder, '{"x":1}')]).toEqual([null, null])
  })
})

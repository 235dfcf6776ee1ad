/** What the doctor's steps say of pages as a browser drew them; e2e/simulator/doctor.spec.ts has the browser. */
import { describe, expect, it } from 'vitest'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { axeSource } from '../../host-simulator/doctor/axe.ts'
import type { Bench } from '../../host-simulator/doctor/bench.ts'
import { NoBrowser } from '../../host-simulator/doctor/browser.ts'
import type { Outcome } from '../../host-simulator/doctor/check.ts'
import { themeChecks } from '../../host-simulator/doctor/theme-checks.ts'
import type { ThemeLook } from '../../host-simulator/doctor/theme-looks.ts'
import { temporaryFolder } from '../temporary.ts'

const right: ThemeLook = {
  ...{ type: 'project-menu', key: 'one', isSame: false },
  violations: { light: [], dark: [] },
}

const outcomeOf = async (id: string, inThemes: () => Promise<ThemeLook[]>): Promise<Outcome | undefined> =>
  themeChecks.find((step) => step.id === id)?.run({ visits: async () => ({ inThemes }) } as unknown as Bench)

const said = (id: string, ...looks: Partial<ThemeLook>[]): Promise<Outcome | undefined> =>
  outcomeOf(id, async () => looks.map((look) => ({ ...right, ...look })))

describe('theme-followed', () => {
  it('holds where each page is drawn anew, and says which is not', async () => {
    expect(await said('theme-followed', {})).toEqual({
      status: 'ok',
      message: 'all is drawn anew in the dark theme: project-menu "one"',
    })
    expect(await said('theme-followed', {}, { key: 'two', isSame: true })).toMatchObject({
      status: 'ok',
      message: 'worth knowing: project-menu "two" looks the same in the light and in the dark theme',
      evidence: ['UI-004 project-menu "two": the pictures of its frame are the same'],
    })
  })

  it('does not judge a page that shows nothing', async () => {
    expect(await said('theme-followed', { isSame: null })).toMatchObject({
      message: 'its pages show nothing yet',
    })
  })
})

describe('axe-rules', () => {
  it('says what breaks a rule in both themes once, and the theme where it is one', async () => {
    const violations = {
      light: ['label: <input>'],
      dark: ['label: <input class="dark">', 'color-contrast: <p>'],
    }
    expect(await said('axe-rules', { violations })).toMatchObject({
      status: 'ok',
      message: 'worth knowing: project-menu "one": label: <input> (and 1 more)',
      evidence: [
        'UI-003 project-menu "one": label: <input>',
        'UI-003 project-menu "one": dark theme: color-contrast: <p>',
      ],
    })
  })

  it('could not check without axe-core, and says how to get it', async () => {
    expect(await said('axe-rules', { violations: null })).toEqual({
      status: 'unknown',
      message: 'could not check: axe-core is not installed',
      fix: 'npm install --save-dev axe-core',
    })
  })

  it('takes the copy of the first place that has one', () => {
    const folder = temporaryFolder()
    const place = pathToFileURL(join(folder, 'package.json')).href
    mkdirSync(join(folder, 'node_modules/axe-core'), { recursive: true })
    writeFileSync(join(folder, 'node_modules/axe-core/axe.min.js'), 'of the app')
    expect(axeSource([place, import.meta.url])).toBe('of the app')
    expect(axeSource([pathToFileURL('/').href, place])).toBe('of the app')
    expect(axeSource([])).toBe(null)
    expect(axeSource()?.startsWith('/*! axe v')).toBe(true)
  })
})

it.each(themeChecks)('$id needs a browser and an open page', async ({ id }) => {
  const none = new NoBrowser('there is none', 'get one')
  expect(await outcomeOf(id, () => Promise.reject(none))).toMatchObject({ status: 'unknown', fix: 'get one' })
  expect(await said(id)).toMatchObject({ status: 'skipped' })
})

/** What a whole run of tests says of an app: rules that were met, and what of AP and the manifest it used. */
import { events } from '../../src/contract/events.ts'
import { modules, type ModuleName } from '../../src/contract/modules.ts'
import { operations } from '../../src/contract/operations.ts'
import { absence } from '../../src/contract/placement.ts'
import type { Edition, Place } from '../../src/contract/row.ts'
import type { WorldFinding } from '../page-api/finding.ts'
import type { AppConformance, Conformance, Used } from '../page-api/run-report.ts'

/** What one run of one test leaves: a file of its own, so that neither workers nor shards meet. */
export interface TestRecord {
  format: 'ap-bridge-conformance'
  version: 1
  /** Of the test; the same for each retry. */
  id: string
  retry: number
  /** Its file and titles. */
  test: string
  edition: Edition
  findings: WorldFinding[]
  apps: AppRecord[]
}

export interface AppRecord {
  identifier: string
  modules: { type: string; key: string; isUsed: boolean }[]
  scopes: { scope: string; isUsed: boolean }[]
  /** How often each was called or heard. */
  methods: Record<string, number>
  events: Record<string, number>
}

const severities = ['error', 'warning', 'info']

/** Of a test that was tried again its last run counts. `ignored` are ids of rules that do not. */
export const conformanceOf = (
  records: readonly TestRecord[],
  ignored: readonly string[] = [],
): Conformance => {
  const last = new Map<string, TestRecord>()
  for (const record of records) {
    const known = last.get(record.id)
    if (!known || known.retry <= record.retry) last.set(record.id, record)
  }
  const runs = [...last.values()].toSorted((a, b) => (a.test < b.test ? -1 : 1))
  const findings = new Map<string, Conformance['findings'][number]>()
  for (const { test, findings: met } of runs)
    for (const finding of met) {
      if (ignored.includes(finding.id)) continue
      const key = JSON.stringify([finding.id, finding.app, finding.where])
      const known = findings.get(key) ?? { ...finding, count: 0, entries: [], tests: [] }
      findings.set(key, { ...known, count: known.count + finding.count, tests: [...known.tests, test] })
    }
  const names = new Set(runs.flatMap(({ apps }) => apps.map(({ identifier }) => identifier)))
  return {
    tests: runs.length,
    findings: [...findings.values()].toSorted(
      (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
    ),
    apps: [...names].toSorted().map((name) => appOf(name, runs)),
  }
}

const appOf = (app: string, runs: readonly TestRecord[]): AppConformance => {
  const all = runs.flatMap(({ edition, apps }) =>
    apps.filter(({ identifier }) => identifier === app).map((record) => ({ edition, ...record })),
  )
  const methods = new Set<string>()
  for (const { edition, modules: own } of all) {
    const pages = own.flatMap(({ type }) => placesOf(type) ?? [])
    const hasPage = own.some(({ type }) => placesOf(type))
    for (const [name, row] of Object.entries(operations))
      if (hasPage && !absence(row, { places: pages, edition })) methods.add(name)
  }
  const called = new Set(all.flatMap((record) => Object.keys(record.methods)))
  const heard = new Set(all.flatMap((record) => Object.keys(record.events)))
  const isInEditor = all.some((record) =>
    record.modules.some(({ type }) => placesOf(type)?.includes('editor')),
  )
  return {
    app,
    methods: split(methods, (name) => called.has(name)),
    events: split([...(isInEditor ? Object.keys(events) : []), ...heard], (name) => heard.has(name)),
    modules: merged(
      all.flatMap((record) => record.modules.map(({ key, isUsed }) => ({ name: key, isUsed }))),
    ),
    scopes: merged(
      all.flatMap((record) => record.scopes.map(({ scope, isUsed }) => ({ name: scope, isUsed }))),
    ),
  }
}

const placesOf = (type: string): readonly Place[] | null =>
  Object.hasOwn(modules, type) ? modules[type as ModuleName].places : null

const split = (names: Iterable<string>, isUsed: (name: string) => boolean): Used => {
  const all = [...new Set(names)]
  return { used: all.filter(isUsed), unused: all.filter((name) => !isUsed(name)) }
}

const merged = (each: readonly { name: string; isUsed: boolean }[]): Used => {
  const used = new Set(each.filter(({ isUsed }) => isUsed).map(({ name }) => name))
  return split(
    each.map(({ name }) => name),
    (name) => used.has(name),
  )
}

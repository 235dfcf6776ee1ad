/** What the trace says of an app that was installed: what of it is not to be seen, and what is wrong with its manifest. */
import type { ManifestFinding } from '../../../src/contract/manifest.ts'
import { callLackOf, lackOf } from '../../../src/contract/module-spots.ts'
import { modules, type ModuleName } from '../../../src/contract/modules.ts'
import { pathText } from '../../../src/contract/path-text.ts'
import { isStringBased } from '../../world/string-based.ts'
import { findingsOf } from '../findings/findings.ts'
import { installedApps } from '../hosted/app.ts'
import { inOwnWords } from '../oauth/own-origins.ts'
import type { InstallFailed } from './install-failure.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'

/**
 * Modules of the other edition are no error: one manifest serves both. Nor are those that the simulator does not
 * use yet. The trace says of each why it is not to be seen.
 */
export const noteHidden = (
  hosted: HostedWorld,
  app: InstalledApp,
  elsewhere: InstalledApp['modules'],
): void => {
  const without = app.isStringBased
    ? []
    : [...hosted.store.world.projects].filter(({ id }) => isStringBased(hosted.store.world, id))
  if (without.length)
    hosted.trace.note({
      kind: 'install',
      app: app.identifier,
      name: 'stringBasedAvailable',
      outcome: 'ok',
      reason: `expected true where an app is for string-based projects, too: it is not shown in ${without.map(({ name }) => name).join(', ')}`,
    })
  const note = (id: 'SM-002' | 'SM-003', type: string, key: string, reason: string): void => {
    const name = `modules.${type}`
    hosted.trace.note({ kind: 'install', app: app.identifier, name, outcome: 'ok', reason })
    findingsOf(hosted).meet(id, { app: app.identifier, where: `${name} ${key}`, message: reason })
  }
  for (const { type, module } of app.modules) {
    const { edition } = modules[type as ModuleName]
    const isOfOther = edition !== null && edition !== hosted.edition
    const lack = lackOf(type as ModuleName, module) ?? callLackOf(type)
    if (!isOfOther && !lack) continue
    const reason = isOfOther
      ? `${type} exists only in the ${edition} edition: "${module.key}" is not shown`
      : `${type} "${module.key}" is installed, but ${lack}`
    note(isOfOther ? 'SM-003' : 'SM-002', type, module.key, reason)
  }
  for (const { type, module } of elsewhere)
    note(
      'SM-003',
      type,
      module.key,
      `${type} "${module.key}" is not installed: its environments do not name this edition`,
    )
}

/** What is wrong with a manifest that was refused; of no app that is there. */
export const noteRefused = (hosted: HostedWorld, { refused }: InstallFailed): void => {
  for (const { id, severity, path, message, fix } of refused?.findings ?? [])
    if (severity === 'error')
      findingsOf(hosted).meet(id, {
        app: refused?.identifier ?? '',
        where: `manifest: ${pathText(path)}`,
        message,
        ...(fix && { fix }),
      })
}

/** With `force` errors come so far, too. */
export const noteFindings = (
  hosted: HostedWorld,
  app: InstalledApp,
  findings: readonly ManifestFinding[],
): void => {
  for (const { id, severity, path, message, fix } of findings) {
    // An app of pages alone is right without it: advice for who writes the manifest, and nothing that happened.
    if (id === 'MF-039') continue
    const where = `manifest: ${pathText(path)}`
    findingsOf(hosted).meet(id, { app: app.identifier, where, message, ...(fix && { fix }) })
    if (severity !== 'info')
      hosted.trace.note({
        kind: 'install',
        app: app.identifier,
        name: pathText(path),
        outcome: severity === 'error' ? 'refused' : 'ok',
        reason: `${id} ${message}${severity === 'error' ? '; installed by force' : ''}`,
      })
  }
}

/** Apps that go on with an installation, as after a new start, moved with the simulator. */
export const noteMoved = (hosted: HostedWorld, old: InstalledApp, app: InstalledApp): void => {
  if (old.baseUrl === app.baseUrl) return
  const message = `baseUrl was ${old.baseUrl} and is ${app.baseUrl} now; here it counts at once`
  findingsOf(hosted).meet('LC-005', { app: app.identifier, where: 'manifest: baseUrl', message })
}

/** Unstated: what the platform does with a second app at one address; it wants each to have its own. Facts F213. */
export const noteShared = (hosted: HostedWorld, app: InstalledApp): void => {
  if (app.bundle !== undefined) return
  const baseUrl = inOwnWords(hosted, app.baseUrl)
  const others = installedApps(hosted).filter(
    (other) => other.identifier !== app.identifier && inOwnWords(hosted, other.baseUrl) === baseUrl,
  )
  if (!others.length) return
  const names = others.map(({ identifier }) => identifier).join(' and ')
  const message = `baseUrl of ${app.identifier} is ${baseUrl}, which is that of ${names}, too`
  findingsOf(hosted).meet('LC-009', { app: app.identifier, where: 'manifest: baseUrl', message })
  hosted.trace.note({
    kind: 'install',
    app: app.identifier,
    name: 'baseUrl',
    outcome: 'ok',
    reason: `LC-009 ${message}`,
  })
}

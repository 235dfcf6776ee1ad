/** A copy of `dist/` whose pages tell the trace nothing: what tracing is measured against. */
import { cp, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { rollup } from 'rollup'
import config from '../../rollup.config.mjs'

/** By the end of the module's path, what stands in its place. */
const silent = {
  'host-simulator/pages/reports.ts': `
    const none = { kind: 'call', app: '', name: '', run: (act) => act(), end() {} }
    export const createReports = () => ({
      report: () => none,
      open: () => none,
      call: () => none,
      within: (_, act) => act(),
      because: () => null,
      headers: () => ({}),
    })`,
}

const silence = {
  name: 'silence',
  load: (id) => Object.entries(silent).find(([end]) => id.endsWith(end))?.[1] ?? null,
}

/** Answers the folder; made again where `dist` was built since. */
export const untracedOf = async (dist) => {
  const folder = resolve(import.meta.dirname, '../results/untraced')
  const built = (path) =>
    stat(join(path, '.built')).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
  if ((await built(folder)) > (await built(dist))) return folder
  const { output, ...modules } = config.find(({ input }) => input['page/design'])
  await rm(folder, { recursive: true, force: true })
  await cp(dist, folder, { recursive: true, filter: (path) => !path.endsWith('.built') })
  const plugins = [silence, ...modules.plugins.filter(({ name }) => name !== 'notices')]
  const bundle = await rollup({ ...modules, plugins })
  await bundle.write({ ...output, dir: folder })
  await bundle.close()
  await cp(join(dist, '.built'), join(folder, '.built'))
  return folder
}

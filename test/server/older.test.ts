/** What builds of other days kept is read by this one, and REST answers of it as described. See `scripts/older-world.mjs`. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import type { RestRow } from '../../host-simulator/platform/rest/common/row.ts'
import { resumeJobs } from '../../host-simulator/platform/pipeline/index.ts'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { createKeeper } from '../../host-simulator/server/keeper.ts'
import { restWith, type Rest } from '../platform/offline.ts'
import { platformOn } from './platform-on.ts'
import { temporaryFolder } from '../temporary.ts'

const older = join(import.meta.dirname, 'older')

const unpack = (name: string): string => {
  const data = temporaryFolder()
  const packed = brotliDecompressSync(readFileSync(join(older, name))).toString()
  for (const [path, text] of Object.entries(JSON.parse(packed) as Record<string, string>)) {
    mkdirSync(dirname(join(data, path)), { recursive: true })
    writeFileSync(join(data, path), text, path.includes('bytes') ? 'base64' : 'utf8')
  }
  return data
}

/** What a path that goes on behind this one calls an entry of its list, such as `fileId`. */
const nameOfEntry = ({ path }: RestRow): string | undefined =>
  restRows.flatMap((row) =>
    row.path.startsWith(`${path}/{`) ? (/\{(\w+)\}/.exec(row.path.slice(path.length))?.[1] ?? []) : [],
  )[0]

const idsIn = (body: unknown): string[] => {
  const { data } = body as { data?: unknown }
  if (!Array.isArray(data)) return []
  return data.flatMap((entry: { data?: { id?: unknown; identifier?: unknown; hash?: unknown } }) =>
    String(entry.data?.id ?? entry.data?.hash ?? entry.data?.identifier ?? ''),
  )
}

/** Reads all that can be reached over lists, three of each; answers how many reads went well, and what did not. */
const readAll = async (rest: Rest, { edition }: Pick<HostedWorld, 'edition'>) => {
  const ids = new Map<string, string[]>([['languageId', ['de', 'fr']]])
  const asked = new Set<string>()
  const read = { well: 0, badly: [] as unknown[] }
  const rows = restRows.filter((row) => row.method === 'GET' && (row.edition ?? edition) === edition)
  const pathsOf = ({ path }: RestRow): string[] =>
    [...path.matchAll(/\{(\w+)\}/g)].reduce(
      (paths, [part, name = '']) =>
        paths.flatMap((each) => (ids.get(name) ?? []).map((id) => each.replace(part, id))),
      [path.slice(1)],
    )
  // Lists tell of what is below them, and that of more.
  for (let depth = 0; depth < 3; depth++)
    for (const row of rows)
      for (const path of pathsOf(row)) {
        if (asked.has(path)) continue
        asked.add(path)
        const { status, body } = await rest('GET', path)
        if (status < 300) read.well++
        else if (status >= 500) read.badly.push([path, body])
        const name = nameOfEntry(row)
        if (name) ids.set(name, [...new Set([...(ids.get(name) ?? []), ...idsIn(body)])].slice(0, 3))
      }
  return read
}

describe.each(readdirSync(older))('%s', (name) => {
  it('is read whole', async () => {
    const platform = platformOn(createKeeper(unpack(name)))
    const worlds = platform.worlds.all()
    expect(worlds.map(({ edition }) => edition).toSorted()).toEqual(['enterprise', 'standard'])
    for (const world of worlds) {
      resumeJobs(world)
      const { well, badly } = await readAll(restWith(platform, world.token), world)
      expect(badly).toEqual([])
      expect(well).toBeGreaterThan(100)
    }
  })
})

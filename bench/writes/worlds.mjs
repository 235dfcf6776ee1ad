/** `worlds.mjs <dist> <where>`: a simulator whose worlds lie `in memory`, in a folder `with data`, or there `durable`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const [dist, where] = process.argv.slice(2)
const { startSimulator } = await import(join(resolve(dist), 'simulator.js'))
const data = where === 'in memory' ? undefined : mkdtempSync(join(tmpdir(), 'ap-bridge-writes-'))
const simulator = await startSimulator({ data, durable: where === 'durable' })
let world

const words = 'anchor beacon cargo current deck depth drift engine ferry fleet harbour horizon island'.split(
  ' ',
)
const textOf = (n) => Array.from({ length: 8 }, (_, at) => words[(n * (at + 3) + (n >> at)) % words.length])

/** Another world with one file of so many strings; where it is, and its strings. */
const open = async ({ strings }) => {
  world?.close()
  world = await simulator.createWorld()
  const [project] = world.state.projects
  const rows = Array.from({ length: strings }, (_, n) => ({
    identifier: `page.${Math.floor(n / 20)}.line-${n}`,
    text: `${n}: ${textOf(n).join(' ')}`,
  }))
  world.do({ do: 'addFile', projectId: project.id, name: 'large.json', type: 'json', strings: rows })
  const fileId = world.state.counters.nodes
  const [languageId] = project.targetLanguageIds
  const { stringIds } = world.state.files.get(fileId)
  const url = `${world.editorUrl}/${project.identifier}/${fileId}/${project.sourceLanguageId}-${languageId}`
  return { url, languageId, stringIds, token: world.token }
}

const used = () => {
  global.gc?.()
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1000, heapMb: process.memoryUsage().heapUsed / 1e6 }
}

process.on('message', async (question) => process.send(question === 'used' ? used() : await open(question)))
const leave = async () => {
  await simulator.close()
  if (data) rmSync(data, { recursive: true, force: true })
  process.exit()
}
process.on('SIGTERM', leave)
// The bench was killed.
process.on('disconnect', leave)
process.send({ port: Number(new URL(simulator.url).port) })

/**
 * `ours.mjs <dist> [--bare]`: the simulator of that build, and what its worlds cost. With `--bare` the requests go to a bare
 * server in the same process, which asks the simulator nothing: of what writes cost a request it has all but the reading.
 */
import { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { bareServer } from './bare.mjs'

/** Microseconds of writes that went before requests. */
let writes = 0
/** Makes one write before each request that comes. */
let write = null
const { emit } = Server.prototype
Server.prototype.emit = function (name, ...rest) {
  if (name === 'request' && write) {
    const before = cpuTime()
    write()
    writes += cpuTime() - before
  }
  return emit.call(this, name, ...rest)
}

const { startSimulator } = await import(join(resolve(process.argv[2]), 'simulator.js'))

const simulator = await startSimulator()
const world = await simulator.createWorld()
const string = [...world.state.strings].find(({ text }) => typeof text === 'string')
const croql = encodeURIComponent('text contains "e"')
const kept = {
  'one string': `/projects/1/strings/${string.id}`,
  '25 strings': '/projects/1/strings',
  '500 strings': '/projects/1/strings?limit=500',
  'languages progress': '/projects/1/languages/progress',
  user: '/user',
  project: '/projects/1',
  files: '/projects/1/files',
  'strings by CroQL': `/projects/1/strings?croql=${croql}`,
  translations: `/projects/1/translations?stringId=${string.id}&languageId=de`,
  languages: '/languages',
  members: '/projects/1/members',
  glossaries: '/glossaries',
  tasks: '/projects/1/tasks',
}
/** Of which a change of a string and of an approval has a say in the answer. */
const changed = ['one string', '25 strings', '500 strings', 'languages progress', 'strings by CroQL']
const rows = Object.entries(kept).flatMap(([name, path]) => [
  { name, path: `/api/v2${path}` },
  { name: `${name}, anew`, path: `/api/v2${path}`, isAnew: true },
  ...([...changed, 'user', 'translations', 'glossaries', 'tasks'].includes(name)
    ? [{ name: `${name}, after a write`, path: `/api/v2${path}`, isAfterWrite: true }]
    : []),
])
const patched = (field) => JSON.stringify([{ op: 'replace', path: `/${field}`, value: 'Said #' }])
rows.push(
  {
    name: 'a string changed',
    path: `/api/v2/projects/1/strings/${string.id}`,
    method: 'PATCH',
    body: patched('context'),
  },
  { name: 'a glossary changed', path: '/api/v2/glossaries/1', method: 'PATCH', body: patched('name') },
)

const translation = [...world.state.translations].find(
  ({ userId, isDeleted, approval }) => userId !== null && !isDeleted && !approval,
)
let written = 0
const writeSome = () => {
  written++
  world.do({ do: 'editString', stringId: string.id, context: `Context ${written}` })
  const { approval } = world.state.translations.get(translation.id)
  world.do({ do: approval ? 'disapproveTranslation' : 'approveTranslation', translationId: translation.id })
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1]

const timed = async (times, act) => {
  const took = []
  for (let n = 0; n < times; n++) {
    const begun = performance.now()
    await act()
    took.push(performance.now() - begun)
  }
  return median(took)
}

/** Microseconds of this process so far. */
const cpuTime = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}

const measureWorlds = async () => {
  const results = {}
  const made = []
  results['make a world (demo content), ms'] = (
    await timed(100, async () => made.push(await simulator.createWorld()))
  ).toFixed(3)
  results['drop a world, ms'] = (await timed(100, () => made.pop().close())).toFixed(4)
  const large = await simulator.createWorld()
  const strings = Array.from({ length: 10_000 }, (_, n) => ({
    identifier: `k${n}`,
    text: `Text number ${n}`,
  }))
  large.do({ do: 'addFile', projectId: 1, name: 'large.json', type: 'json', strings })
  const forks = []
  await large.fork()
  global.gc?.()
  const before = process.memoryUsage().heapUsed
  results['fork a world of 10,000 strings, ms'] = (
    await timed(200, async () => forks.push(await large.fork()))
  ).toFixed(3)
  global.gc?.()
  const after = process.memoryUsage().heapUsed
  results['memory of such a fork, KB (needs --expose-gc)'] = ((after - before) / 200 / 1024).toFixed(1)
  for (const fork of forks) fork.close()
  return results
}

const bare = process.argv.includes('--bare') ? await bareServer() : null

process.on('message', async (question) => {
  if (question.answer !== undefined) {
    bare.say(question.answer)
    process.send('ready')
  }
  if (question === 'cpu') process.send(cpuTime() - writes)
  if (question === 'write' || question === 'no writes') {
    write = question === 'write' ? writeSome : null
    process.send(null)
  }
  if (question === 'worlds') process.send(await measureWorlds())
})
process.on('SIGTERM', () => process.exit())
process.send({ port: bare?.port ?? Number(new URL(simulator.url).port), token: world.token, rows })

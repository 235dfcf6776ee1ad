/** The simulator, and what its worlds cost. */
import { startSimulator } from '../../dist/simulator.js'

const simulator = await startSimulator()
const world = await simulator.createWorld()
const string = [...world.state.strings].find(({ text }) => typeof text === 'string')
const croql = encodeURIComponent('text contains "e"')
const rows = [
  { name: 'GET one string', method: 'GET', path: `/api/v2/projects/1/strings/${string.id}` },
  { name: 'GET 25 strings', method: 'GET', path: '/api/v2/projects/1/strings' },
  { name: 'GET 500 strings', method: 'GET', path: '/api/v2/projects/1/strings?limit=500' },
  { name: 'GET languages progress', method: 'GET', path: '/api/v2/projects/1/languages/progress' },
  { name: 'GET user', method: 'GET', path: '/api/v2/user' },
  { name: 'GET project', method: 'GET', path: '/api/v2/projects/1' },
  { name: 'GET files', method: 'GET', path: '/api/v2/projects/1/files' },
  { name: 'GET strings by CroQL', method: 'GET', path: `/api/v2/projects/1/strings?croql=${croql}` },
  {
    name: 'GET translations',
    method: 'GET',
    path: `/api/v2/projects/1/translations?stringId=${string.id}&languageId=de`,
  },
  { name: 'GET languages', method: 'GET', path: '/api/v2/languages' },
  { name: 'GET members', method: 'GET', path: '/api/v2/projects/1/members' },
  { name: 'GET glossaries', method: 'GET', path: '/api/v2/glossaries' },
  { name: 'GET tasks', method: 'GET', path: '/api/v2/projects/1/tasks' },
]

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

process.on('message', async (question) => {
  if (question === 'cpu') process.send(cpuTime())
  if (question === 'worlds') process.send(await measureWorlds())
})
process.on('SIGTERM', () => process.exit())
process.send({ port: Number(new URL(simulator.url).port), token: world.token, rows })

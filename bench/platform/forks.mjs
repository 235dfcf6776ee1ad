/** `forks.mjs <dist>`: the simulator of that build, with as many forks of a demo world as are asked for. */
import { join, resolve } from 'node:path'

const { startSimulator } = await import(join(resolve(process.argv[2]), 'simulator.js'))
const simulator = await startSimulator()
const first = await simulator.createWorld()
const string = [...first.state.strings].find(({ text }) => typeof text === 'string')
let worlds = []

const answers = {
  cpu() {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  memory() {
    global.gc?.()
    return process.memoryUsage().heapUsed
  },
  /** Anew, so that each round begins alike. */
  async fork(count) {
    for (const world of worlds) world.close()
    worlds = []
    while (worlds.length < count) worlds.push(await first.fork())
    global.gc?.()
    return worlds.map(({ token }) => token)
  },
}

process.on('message', async ({ ask, of }) => process.send(await answers[ask](of)))
process.on('SIGTERM', () => process.exit())
process.send({ port: Number(new URL(simulator.url).port), stringId: string.id })

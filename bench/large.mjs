/**
 * `node bench/large.mjs [--rounds 5] [--strings 100000] [--before <dist>]`, after `npm run build`: reads of a project of
 * many strings, over HTTP, each after a translation was written; and a build of all its languages, with what others wait
 * meanwhile. Medians; CPU is that of this process, which is client and server.
 */
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { median } from './platform/quartiles.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    strings: { type: 'string', default: '100000' },
    before: { type: 'string' },
  },
})
const languages = ['de', 'uk', 'fr', 'ja', 'es-ES']
const files = Array.from({ length: 10 }, (_, file) => ({
  name: `${file}.json`,
  strings: Array.from({ length: Number(values.strings) / 10 }, (_, at) => ({
    identifier: `menu.${file}.${at}`,
    text: `The ${at % 97} harbour ${at} has ${file} ships`,
    translations: Object.fromEntries(
      languages
        .filter((_, language) => (at + language) % 3 === 0)
        .map((languageId) => [languageId, [{ text: `T ${languageId} ${at}` }]]),
    ),
  })),
}))
const reads = {
  'progress of a language': 'projects/1/languages/fr/progress',
  'progress of a file': 'projects/1/files/1/languages/progress',
  'quality checks': 'projects/1/qa-checks',
  'translations of a language': 'projects/1/languages/fr/translations',
  'an approval': 'projects/1/approvals/3',
  'segments of a memory, a page': 'tms/1/segments',
}

const open = async (dist) => {
  const { startSimulator } = await import(join(resolve(dist), 'simulator.js'))
  const simulator = await startSimulator()
  const world = await simulator.createWorld({
    scenario: { project: { languages }, files },
    edition: 'enterprise',
  })
  let written = 0
  const ask = async (path, body) => {
    const answer = await fetch(`${simulator.url}/api/v2/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return answer.json()
  }
  const write = () =>
    ask('projects/1/translations', {
      stringId: 1 + 7 * ++written,
      languageId: 'fr',
      text: `Neu ${written}`,
    })
  return { simulator, ask, write }
}

/** Milliseconds of time and CPU. */
const measured = async (act) => {
  const [cpu, begun] = [process.cpuUsage(), performance.now()]
  await act()
  const { user, system } = process.cpuUsage(cpu)
  return { time: performance.now() - begun, cpu: (user + system) / 1000 }
}

/** How long the longest of its requests took, too: so long others wait. */
const built = async ({ ask }) => {
  let longest = 0
  const asked = async (...request) => {
    let answer
    const { time } = await measured(async () => (answer = await ask(...request)))
    longest = Math.max(longest, time)
    return answer.data
  }
  const told = await measured(async () => {
    const path = 'projects/1/translations/builds'
    for (let build = await asked(path, {}); build.status !== 'finished';) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      build = await asked(`${path}/${build.id}`)
    }
  })
  return { ...told, longest }
}

const builds = {
  ...(values.before && { before: values.before }),
  ours: join(import.meta.dirname, '../dist'),
}
console.log(`${values.strings} strings, ${values.rounds} rounds, load ${loadavg()[0].toFixed(1)}`)
for (const [name, dist] of Object.entries(builds)) {
  const one = await open(dist)
  console.log(`\n${name}`)
  for (const [read, path] of Object.entries(reads)) {
    const took = []
    await one.ask(path)
    for (let round = 0; round < Number(values.rounds); round++) {
      await one.write()
      took.push(await measured(() => one.ask(path)))
    }
    const [time, cpu] = ['time', 'cpu'].map((kind) => median(took.map((each) => each[kind])).toFixed(1))
    console.log(`${read.padEnd(30)} ${time.padStart(8)} ms ${cpu.padStart(8)} ms of CPU`)
  }
  const { time, cpu, longest } = await built(one)
  console.log(
    `a build, ${languages.length} languages`.padEnd(30),
    `${time.toFixed(0).padStart(8)} ms ${cpu.toFixed(0).padStart(8)} ms of CPU; others waited ${longest.toFixed(0)} ms at most`,
  )
  await one.simulator.close()
}

/** A simulator that adds translations as fast as it can and says which ones were acknowledged. Killed by its test. */
import { startSimulator } from '../../dist/simulator.js'

const [data, way] = process.argv.slice(2)
const simulator = await startSimulator({ data, controlToken: 'kill me' })
const world = simulator.worlds()[0] ?? (await simulator.createWorld())
const string = [...world.state.strings].find(({ text }) => typeof text === 'string')
const headers = { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' }

const acknowledged = (line) => new Promise((resolve) => process.stdout.write(`${line}\n`, resolve))

for (let n = 0; ; n++) {
  if (way === 'bytes') {
    const content = `content ${process.pid} ${n} `.repeat(2000)
    const answer = await fetch(`${world.apiUrl}/storages`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/plain', 'Crowdin-API-FileName': `${n}.txt` },
      body: content,
    })
    await acknowledged(`${answer.status} ${(await answer.json()).data?.id} ${content.length}`)
  } else {
    const text = `text ${process.pid} ${n} ${'ä'.repeat(n % 700)}`
    const body = JSON.stringify({ stringId: string.id, languageId: 'de', text })
    const answer = await fetch(`${world.apiUrl}/projects/1/translations`, { method: 'POST', headers, body })
    const { data: row } = await answer.json()
    await acknowledged(`${answer.status} ${row?.id} ${text.length}`)
  }
}

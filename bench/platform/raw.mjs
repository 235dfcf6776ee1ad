/** The bare server in a process of its own. */
import { bareServer } from './bare.mjs'

const { port, say } = await bareServer()
process.on('message', (said) => {
  if (said === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send(user + system)
  } else {
    say(said.answer)
    process.send('ready')
  }
})
process.send({ port })

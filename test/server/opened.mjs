/** A process that opens a folder when it is told to, says what came of it, and has it until it is ended. */
import { startSimulator } from '../../dist/simulator.js'

const [data] = process.argv.slice(2)
process.stdin.once('data', () => {
  startSimulator({ data }).then(
    () => process.stdout.write('open\n'),
    ({ code, message }) => process.stdout.write(`${code}: ${message}\n`),
  )
})
process.stdout.write('ready\n')

/** `ap-bridge exec`: everything started, a command run against it, and its exit code. */
import type { TraceEntry } from '../platform/hosted/trace.ts'
import { startProcess } from './app-process.ts'
import { hasColor } from './output.ts'
import { execOptions } from './start-options.ts'
import { sessionObject } from './dev.ts'
import { Failure } from './failure.ts'
import { helpOf } from './help.ts'
import { readOptions } from './options.ts'
import { environmentWith } from './program.ts'
import { isOfDoor } from './session-door.ts'
import { openSession } from './session.ts'
import { aborted, stopSignal } from './stop.ts'
import { createTraceLines } from './trace-lines.ts'

const about = `Starts everything as \`ap-bridge dev\` does, runs the command against it, stops it all and ends with the command's
exit code; 128 and the signal's number where a signal ended it.

The command finds the simulator in AP_BRIDGE_URL, a REST token of all scopes in AP_BRIDGE_TOKEN, and the JSON object
that \`dev --json\` prints in AP_BRIDGE_SESSION. What it sends to the platform's hosts goes to the simulator, in
whatever language it is written.`

const more =
  '  ap-bridge exec --app http://localhost:3000/manifest.json --start "npm start" -- npx playwright test'

const mostStrangers = 100

/** A request whose token or client says nothing of a world. */
const isOfNobody = ({ kind, app, outcome, out }: TraceEntry): boolean =>
  outcome === 'refused' &&
  !app &&
  (kind === 'oauth' || (kind === 'request' && (out as { status?: unknown } | undefined)?.status === 401))

export const exec = async (args: readonly string[]): Promise<number> => {
  const { values, rest } = readOptions(args, execOptions)
  if (values.help) {
    console.log(helpOf('exec', about, more))
    return 0
  }
  if (!rest.length) throw new Failure('usage', 'exec: expected a command behind --')
  const say = (line: string): void => console.error(line)
  const stop = stopSignal(say)
  let isRunning = false
  // From then on the output is the command's; it can ask the simulator for what was refused. What never came in, it cannot.
  const lines = createTraceLines(say, hasColor(process.stderr))
  const strangers: TraceEntry[] = []
  const session = await openSession(values, values.start ?? '', {
    say,
    stop,
    hear(entry, found) {
      if (!isRunning || isOfDoor(entry)) lines(entry, found)
      else if (isOfNobody(entry) && strangers.length < mostStrangers) strangers.push(entry)
    },
  })
  try {
    const env = environmentWith({
      ...session.door.environment,
      AP_BRIDGE_SESSION: JSON.stringify(sessionObject(session)),
    })
    isRunning = true
    // At a terminal it keeps the keyboard, and Ctrl+C reaches it without us.
    const hasGroup = !process.stdin.isTTY
    const command = startProcess(rest, { env, output: 'inherit', hasGroup })
    void aborted(stop).then(() => {
      if (hasGroup || stop.reason !== 'SIGINT') command.signal(stop.reason as NodeJS.Signals)
    })
    const code = await command.ended
    if (code && strangers.length) {
      say('While it ran, refused to who is of no world, so that no test tells it:')
      for (const entry of strangers) lines(entry)
    }
    await command.stop()
    return code
  } finally {
    await session.close()
  }
}

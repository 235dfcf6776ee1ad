/** Simulators that run on this machine, by the folders of their doors: one with `--door off` is not found. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, ownFolders } from '../door/folders.ts'
import { Failure } from './failure.ts'

interface Running {
  pid: number
  url: string
  /** Milliseconds since 1970. */
  at: number
  environment: Record<string, string>
  /** Where the trace of its world is, and what opens it. */
  trace: { url: string; token: string }
}

const runningIn = (folder: string): Running | null => {
  try {
    const running = JSON.parse(readFileSync(join(folder, 'session.json'), 'utf8')) as Running
    return isAlive(running.pid) ? running : null
  } catch {
    // It has just ended, or has not begun.
    return null
  }
}

/** None where there is no folder for temporary files. */
const folders = (): string[] => {
  try {
    return ownFolders()
  } catch {
    return []
  }
}

const runningNow = (): Running[] =>
  folders()
    .map(runningIn)
    .filter((one) => one !== null)
    .toSorted((a, b) => b.at - a.at)

/** An address below it, such as the one behind `ready`, names it, too. */
const originIn = (text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin
  throw new Failure(
    'usage',
    `--url: expected the address of a simulator, such as http://localhost:4400, got "${text}"`,
  )
}

/** The one at this address, else the one that was started last. Throws where there is none. */
export const runningAt = (wanted: string | undefined): Running => {
  const origin = wanted === undefined ? undefined : originIn(wanted)
  const all = runningNow()
  const fitting = origin === undefined ? all : all.filter(({ url }) => url === origin)
  const [running] = fitting
  if (!running) {
    const others = all.length ? ` There are ${all.map(({ url }) => url).join(', ')}.` : ''
    throw new Failure(
      'unreachable',
      `No simulator runs${wanted === undefined ? '' : ` at ${wanted}`} that can be found here.${others} Start \`ap-bridge dev\` first, without \`--door off\`.`,
    )
  }
  if (fitting.length > 1)
    console.error(`of ${fitting.length} that run, this is the last: ${running.url}; --url names another`)
  return running
}

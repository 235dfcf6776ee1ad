/** Who answers at an address already, before the app there was started. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Milliseconds for it to answer. */
const patience = 2000

/** Codes that mean that nobody listens there. */
const nobody = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** What `fetch` says of a port that browsers and it never ask, such as 6000: who listens there, it cannot tell. */
export const badPort = 'bad port'

/** What it answers, in a few words; null where nobody does. */
export const occupiedBy = async (url: string): Promise<string | null> => {
  try {
    const { status, headers, body } = await fetch(url, {
      signal: AbortSignal.timeout(patience),
      redirect: 'manual',
    })
    await body?.cancel()
    return [`status ${status}`, headers.get('content-type'), headers.get('server')].filter(Boolean).join(', ')
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string; message?: string } }
    return nobody.has(cause?.code ?? '') || cause?.message === badPort ? null : (cause?.code ?? message)
  }
}

/** This machine has two addresses, and a name of it may lead to the one at which a server does not listen. */
const loopback = ['127.0.0.1', '[::1]']

/** A server at the same port of this machine's other address, in words; '' where there is none. */
export const otherAddress = async (url: string): Promise<string> => {
  const asked = new URL(url)
  if (![...loopback, 'localhost'].includes(asked.hostname)) return ''
  for (const hostname of loopback.filter((one) => one !== asked.hostname)) {
    const other = Object.assign(new URL(url), { hostname })
    // One that has begun to listen meanwhile does so at both.
    if ((await occupiedBy(other.href)) !== null && (await occupiedBy(url)) === null)
      return `a server listens at ${other.origin}, to which ${asked.hostname} does not lead here: let it listen at ${asked.hostname}, or give ${other.href}`
  }
  return ''
}

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Of another system, another user, or gone.
    return ''
  }
}

interface Listening {
  port: number
  socket: string
}

const listening = (): Listening[] =>
  ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((path) => textOf(path).split('\n'))
    .map((line) => line.trim().split(/\s+/))
    // 0A is listening.
    .filter(([, , , state]) => state === '0A')
    .map((fields) => ({
      port: parseInt(fields[1]?.split(':').at(-1) ?? '', 16),
      socket: `socket:[${fields[9]}]`,
    }))

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Of this machine, where the system tells. */
const processes = (): string[] => namesIn('/proc').filter((name) => /^\d+$/.test(name))

/** What it has open, as far as it can be read. */
const filesOf = (pid: string): string[] =>
  namesIn(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${fd}`)]
    } catch {
      return []
    }
  })

/** Ports at which a group of processes listens, where the system tells, as Linux does of one's own. */
export const portsOfGroup = (group: number): number[] => {
  // Behind the name in brackets, which may hold anything: state, parent, group.
  const isOfGroup = (pid: string): boolean =>
    Number(/.*\) \S+ \S+ (\d+)/s.exec(textOf(`/proc/${pid}/stat`))?.[1]) === group
  const own = new Set(processes().filter(isOfGroup).flatMap(filesOf))
  const ports = listening().flatMap(({ port, socket }) => (own.has(socket) ? [port] : []))
  return [...new Set(ports)].toSorted((a, b) => a - b)
}

/** The process that listens on a port, where the system tells, as Linux does of one's own. */
export const listenerOn = (port: number): string | null => {
  const sockets = new Set(listening().flatMap((each) => (each.port === port ? [each.socket] : [])))
  if (!sockets.size) return null
  const pid = processes().find((each) => filesOf(each).some((file) => sockets.has(file)))
  // The first two words: what follows may hold secrets.
  const command = textOf(`/proc/${pid}/cmdline`).split('\0').slice(0, 2).join(' ').trim().slice(0, 80)
  return pid === undefined ? null : `process ${pid}${command && ` (${command})`}`
}

/** Why the start command may not be run for the app at this address, or null. */
export const occupantOf = async (url: string): Promise<string | null> => {
  const answer = await occupiedBy(url)
  if (answer === null) return null
  const { origin, port } = new URL(url)
  const who = listenerOn(Number(port || 80)) ?? 'another process'
  return (
    `${origin} answers already (${answer}), so the start command was not run: the app would be the one of ${who}, ` +
    'whose calls go to the live platform.\n' +
    'End that one, or give the start command another port; to use it as it is, leave the start command out.'
  )
}

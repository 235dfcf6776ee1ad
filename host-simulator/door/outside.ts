/** The way to hosts that are not the platform's: straight, or by the proxy that the developer has. */
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { isLoopback } from '../../src/contract/loopback.ts'

/** Resolves when it is connected; rejects with the system's error, or with what the proxy said. */
export type Outside = (host: string, port: number) => Promise<Socket>

type Environment = Readonly<Record<string, string | undefined>>

/** Either spelling, of which tools read now this one, now that one. */
const either = (env: Environment, name: string): string | undefined =>
  env[name.toLowerCase()] || env[name] || undefined

/** Entries of `NO_PROXY`. */
export const withoutProxy = (env: Environment): string[] =>
  (either(env, 'NO_PROXY') ?? '')
    .split(/[\s,]+/)
    .map((entry) => entry.toLowerCase())
    .filter(Boolean)

/** `app.example` and names below it, `.app.example`, `*.app.example`, `*`; a port has to fit where there is one. */
export const isCovered = (entry: string, host: string, port: number): boolean => {
  if (entry === '*') return true
  const [, name = '', ownPort] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry) ?? []
  if (ownPort !== undefined && Number(ownPort) !== port) return false
  return name !== '' && (host === name || host.endsWith(`.${name}`))
}

export const straight: Outside = (host, port) =>
  new Promise((resolve, reject) => {
    const socket = connect(port, host)
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })

const byProxy = async (proxy: URL, host: string, port: number): Promise<Socket> => {
  const isSecure = proxy.protocol === 'https:'
  const name = proxy.hostname.replace(/^\[|\]$/g, '')
  const line = await straight(name, Number(proxy.port || (isSecure ? 443 : 80)))
  const socket = isSecure ? connectTls({ socket: line, servername: name }) : line
  const user = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`
  const target = `${host.includes(':') ? `[${host}]` : host}:${port}`
  return new Promise((resolve, reject) => {
    const asked = request({
      method: 'CONNECT',
      path: target,
      headers: {
        host: target,
        ...(proxy.username && { 'proxy-authorization': `Basic ${Buffer.from(user).toString('base64')}` }),
      },
      createConnection: () => socket,
    })
    const refused = (status: number | undefined): void => {
      socket.destroy()
      reject(new Error(`the proxy ${proxy.host} answered ${status}`))
    }
    asked.once('error', reject)
    asked.once('response', ({ statusCode }) => refused(statusCode))
    asked.once('connect', ({ statusCode }, _, head: Buffer) => {
      if (statusCode !== 200) return refused(statusCode)
      if (head.length) socket.unshift(head)
      resolve(socket)
    })
    asked.end()
  })
}

/** As the environment of the developer says it; this machine's own names never go by a proxy. */
export const outsideBy = (env: Environment): Outside => {
  const given = either(env, 'HTTPS_PROXY') ?? either(env, 'ALL_PROXY')
  const address = given?.includes('://') ? given : `http://${given}`
  // Another kind, such as SOCKS, is not spoken here.
  const proxy = given && /^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : null
  const entries = withoutProxy(env)
  return (host, port) =>
    !proxy || isLoopback(host) || host === '::1' || entries.some((entry) => isCovered(entry, host, port))
      ? straight(host, port)
      : byProxy(proxy, host, port)
}

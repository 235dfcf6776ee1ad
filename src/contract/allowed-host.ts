/** An entry of `--allow-host` and its kind: which hosts it names. */
import { isNowhere } from './loopback.ts'

/** Of a `URL`. */
type Address = Record<'hostname' | 'port' | 'protocol', string>

export const portOf = ({ protocol, port }: Omit<Address, 'hostname'>): string =>
  port || (protocol === 'https:' ? '443' : '80')

const partsOf = (entry: string): [name: string, port: string | undefined] => {
  const [, name = '', port] = /^(?:https?:\/\/)?(.*?)(?::(\d+))?\/?$/is.exec(entry) ?? []
  return [name, port]
}

/** Whether it can name a host at all. */
export const isHostEntry = (entry: string): boolean => {
  if (entry === '*') return true
  const name = partsOf(entry)[0].replace(/^\*\./, '')
  return !/[*,@?#]/.test(name) && URL.canParse(`http://${name}`)
}

/** `app.example` (any port), `app.example:8080`, `*.example`, `*`; an address stands for its host. */
export const isAllowedBy = (entry: string, url: Address): boolean => {
  const { hostname } = url
  // Who wants such an address names it.
  if (entry === '*') return !isNowhere(hostname)
  const [name, ownPort] = partsOf(entry)
  if (ownPort && ownPort !== portOf(url)) return false
  if (name.startsWith('*.')) return hostname.endsWith(name.slice(1).toLowerCase())
  // As a URL, so that case and letters beyond ASCII do not matter.
  return URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === hostname
}

/** The platform's callbacks when the app is installed or removed. Source: specification, "App lifecycle events". */
import { timingSafeEqual } from 'node:crypto'
import { credentialsOf, type Config } from './config.ts'
import { AppError } from './errors.ts'
import type { Installations } from './installations.ts'

interface EventTools {
  config: Config
  installations: Installations
}

export type EventHandler = (body: unknown, tools: EventTools) => Promise<{ message: string }>

type Fields = Record<string, unknown>

/** Stores or updates the organization's record. Its old token goes: it may belong to other credentials. */
const installed: EventHandler = async (body, { config, installations }) => {
  credentialsOf(config)
  const fields = fieldsOf(body)
  await installations.put({
    domain: domainOf(fields),
    organizationId: String(idOf(fields, 'organizationId')),
    appId: textOf(fields, 'appId'),
    appSecret: textOf(fields, 'appSecret'),
    userId: idOf(fields, 'userId'),
    baseUrl: addressOf(fields, 'baseUrl'),
  })
  return { message: 'Installed' }
}

/** Deletes the record. The specification's body has no secret; where the platform sends one, it must fit. */
const uninstall: EventHandler = async (body, { installations }) => {
  const fields = fieldsOf(body)
  const domain = domainOf(fields)
  const organizationId = String(idOf(fields, 'organizationId'))
  const stored = installations.find(domain, organizationId)
  const { appSecret } = fields
  if (stored && appSecret != null && !isSame(appSecret, stored.appSecret))
    throw new AppError(403, 'appSecret: it is not the one that came with the installation')
  await installations.remove(domain, organizationId)
  return { message: 'Uninstalled' }
}

export const eventHandlers = new Map<string, EventHandler>([
  ['installed', installed],
  ['uninstall', uninstall],
])

const isSame = (given: unknown, stored: string): boolean => {
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(stored)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const fieldsOf = (body: unknown): Fields => {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Fields
  throw new AppError(400, 'body: expected an object')
}

/** The standard edition has no domain and sends null. */
const domainOf = (fields: Fields): string => (fields['domain'] == null ? '' : textOf(fields, 'domain'))

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name]
  if (typeof value === 'string') return value
  throw new AppError(400, `${name}: expected a string, got ${typeof value}`)
}

const idOf = (fields: Fields, name: string): string | number => {
  const value = fields[name]
  if ((typeof value === 'string' && value) || typeof value === 'number') return value
  throw new AppError(400, `${name}: expected a string or a number, got ${typeof value}`)
}

const addressOf = (fields: Fields, name: string): string => {
  const value = textOf(fields, name)
  if (/^https?:\/\/[^/]/.test(value) && URL.canParse(value)) return value
  throw new AppError(400, `${name}: expected an http address, got "${value}"`)
}

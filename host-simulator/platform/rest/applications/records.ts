/** What an app keeps on the platform, by key. Source: facts F91. */
import { z } from 'zod'
import { namesApp, shelf } from '../../hosted/shelf.ts'
import { failed, invalid } from '../../http/envelope.ts'
import { nowOf } from '../common/caller.ts'
import { date, dateOf, orderQuery } from '../common/fields.ts'
import { resource } from '../common/resource.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Call } from '../common/row.ts'

/** As it is kept in the vault. Plain JSON. */
export interface StorageRecord {
  app: string
  key: string
  value: unknown
  isSecret: boolean
  /** ISO 8601, UTC, here and below. */
  createdAt: string
  updatedAt: string
  expiresAt: string | null
}

export const recordsOf = shelf<StorageRecord>('records', {
  onReset: 'keep',
  onFork: 'copy',
  ofApp: { isOf: namesApp, onReinstall: 'keep' },
})

const record = z.strictObject({
  key: z.string(),
  value: z.json(),
  secret: z.boolean(),
  createdAt: date,
  updatedAt: date,
  expiresAt: date.nullable(),
})

const recordShape = (row: StorageRecord): z.output<typeof record> => ({
  key: row.key,
  // A secret is kept from people, not from its app: published clients say that it comes back as it was.
  value: row.value as z.output<typeof record>['value'],
  secret: row.isSecret,
  createdAt: dateOf(row.createdAt),
  updatedAt: dateOf(row.updatedAt),
  expiresAt: row.expiresAt === null ? null : dateOf(row.expiresAt),
})

/** Bytes of a value as JSON in UTF-8. */
const maxValue = 240 * 1024

const key = z
  .string()
  .max(500)
  .regex(/^[a-zA-Z0-9:._-]+$/, 'expected letters, digits, ":", ".", "_" and "-"')
const value = z
  .json()
  .refine((json) => json !== null, { error: 'expected any JSON but null' })
  .refine((json) => new TextEncoder().encode(JSON.stringify(json)).length <= maxValue, {
    error: `expected at most ${maxValue} bytes of JSON`,
  })
/** Seconds. */
const ttl = z.int().min(60).max(31_536_000)

const records = resource({
  path: '/applications/{applicationIdentifier}/storage/kv/records/{key}',
  hides: ['value'],
  scope: 'application.storage',
  tag: 'App storage',
  name: 'Record',
  answer: record,
  shapeOf: recordShape,
  find(call) {
    const row = recordsOf(call.hosted).get(nameOf(ownApp(call), call.params['key'] ?? ''))
    return row && isThere(row, call) ? row : null
  },
})

export const storageRecordRows = [
  records.list("An app's records that its user may see, in the order they came.", {
    query: z.object({
      prefix: z.string().optional(),
      orderBy: orderQuery('key', 'createdAt', 'updatedAt', 'expiresAt').optional(),
    }),
    rows(call) {
      const app = ownApp(call)
      const { prefix = '' } = call.query
      return recordsOf(call.hosted)
        .values()
        .filter((each) => each.app === app && isThere(each, call) && each.key.startsWith(prefix))
    },
  }),
  records.add(
    'Adds a record; 409 where the key is there.',
    z.object({ key, value, secret: z.boolean().optional(), ttl: ttl.nullish() }),
    (call) => {
      const app = ownApp(call)
      const { key: name, value: content, secret = false, ttl: seconds = null } = call.body
      requireReserved(call, name)
      const old = recordsOf(call.hosted).get(nameOf(app, name))
      if (old && isAlive(old, call)) throw new Refusal(failed(409, `There is a record "${name}"`))
      const now = nowOf(call)
      // An expired one gives up its place in the order, too.
      recordsOf(call.hosted).delete(nameOf(app, name))
      return keep(call, {
        app,
        key: name,
        value: content,
        isSecret: secret,
        createdAt: now,
        updatedAt: now,
        expiresAt: endIn(call, seconds),
      })
    },
  ),
  records.read('One record.'),
  records.edit(
    'Replaces the value, the time to live, or both; a time of null makes the record stay.',
    z.object({ value: value.optional(), ttl: ttl.nullish() }),
    (call, before, edits) =>
      keep(call, {
        ...before,
        value: edits.value === undefined ? before.value : edits.value,
        expiresAt: edits.ttl === undefined ? before.expiresAt : endIn(call, edits.ttl),
        updatedAt: nowOf(call),
      }),
    { operations: ['replace'], document: (before) => ({ value: before.value, ttl: null }) },
  ),
  records.remove('Deletes a record.', (call, { app, key: name }) =>
    recordsOf(call.hosted).delete(nameOf(app, name)),
  ),
]

type Asked = Pick<Call, 'hosted' | 'params' | 'claims' | 'userId'>

// No identifier has a blank.
const nameOf = (app: string, name: string): string => `${app} ${name}`

const keep = (call: Asked, row: StorageRecord): StorageRecord => {
  recordsOf(call.hosted).set(nameOf(row.app, row.key), row)
  return row
}

const endIn = ({ hosted }: Asked, seconds: number | null): string | null =>
  seconds === null ? null : new Date(hosted.clock.now() + seconds * 1000).toISOString()

/** The app of the path, whose own token has to ask; a person's token has no business here. */
const ownApp = ({ params, claims }: Asked): string => {
  const app = params['applicationIdentifier'] ?? ''
  if (claims.app === app) return app
  const got = claims.app === undefined ? "a person's" : `that of ${claims.app}`
  throw new Refusal(failed(403, `Expected the token of the app ${app}, got ${got}`))
}

const isAlive = ({ expiresAt }: StorageRecord, { hosted }: Pick<Call, 'hosted'>): boolean =>
  expiresAt === null || Date.parse(expiresAt) > hosted.clock.now()

/** Not expired, and not what somebody else keeps for himself. */
const isThere = (row: StorageRecord, call: Asked): boolean =>
  isAlive(row, call) && !reservedAgainst(call, row.key)

/**
 * What a reserved prefix wants and this request has not; null where nothing is in the way.
 * `user:{id}:` is of that user alone, `module:{key}:` wants a module of the app with that key. Source: facts F260.
 */
const reservedAgainst = ({ hosted, params, userId }: Asked, name: string): string | null => {
  const [, prefix, owner] = /^(user|module):(?:([^:]*):)?/.exec(name) ?? []
  if (prefix === 'user') return owner === String(userId) ? null : `user:${userId}:`
  if (prefix !== 'module') return null
  const modules = hosted.apps.get(params['applicationIdentifier'] ?? '')?.modules ?? []
  return modules.some(({ module }) => module.key === owner)
    ? null
    : 'module: with the key of a module of the app, and a colon'
}

const requireReserved = (call: Asked, name: string): void => {
  const wanted = reservedAgainst(call, name)
  if (wanted === null) return
  throw new Refusal(invalid('key', 'reserved', `The prefix is reserved: expected ${wanted}, got "${name}"`))
}

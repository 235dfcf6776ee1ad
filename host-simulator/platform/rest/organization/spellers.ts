/** Spell checkers of apps, as an enterprise organization lists them. */
import { z } from 'zod'
import { languageIn } from '../../../world/languages.ts'
import { languagesOf, usableSpellers, type Speller } from '../../app-checks/spelling.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { many, one } from '../../http/envelope.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { found } from '../common/found.ts'
import { row } from '../common/row.ts'

const speller = z.strictObject({
  id,
  name: z.string(),
  config: z.strictObject({
    identifier: z.string(),
    key: z.string(),
    realTimeCheckEnabled: z.boolean(),
    enabledLanguageIds: z.array(z.string()),
  }),
  createdAt: date,
  updatedAt: date.nullable(),
})

/** Unstated: whether a new one is on. Ours is, for all languages that it lists and the platform knows. */
const shapeOf = async (hosted: HostedWorld, own: Speller): Promise<z.input<typeof speller>> => {
  const codes = await languagesOf(hosted, own)
  return {
    id: own.id,
    name: own.name,
    config: {
      identifier: own.app.identifier,
      key: own.module.key,
      realTimeCheckEnabled: true,
      enabledLanguageIds: codes.filter((code) => languageIn(hosted.store.world, code)),
    },
    createdAt: dateOf(own.app.installedAt),
    updatedAt: null,
  }
}

const shared = {
  method: 'GET',
  scope: 'custom-spellchecker read',
  edition: 'enterprise',
  tag: 'Quality checks',
  ok: [200] as [200],
} as const

export const spellerRows = [
  row({
    ...shared,
    path: '/custom-spellcheckers',
    doc: 'Spell checkers of apps.',
    answer: { many: speller },
    async run({ hosted, userId, search }) {
      const all = usableSpellers(hosted, userId).map((each) => shapeOf(hosted, each))
      return many(await Promise.all(all), search, (each) => each)
    },
  }),
  row({
    ...shared,
    path: '/custom-spellcheckers/{customSpellcheckerId}',
    doc: 'One of them.',
    answer: { one: speller },
    async run(call) {
      const wanted = call.id('customSpellcheckerId')
      const own = usableSpellers(call.hosted, call.userId).find((each) => each.id === wanted)
      return one(await shapeOf(call.hosted, found(own, 'Spellchecker')))
    },
  }),
]

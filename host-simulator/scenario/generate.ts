/** Files of made-up strings, as many as are wanted, the same for the same seed. */
import type { FilePlan, StringPlan, TranslationPlan } from '../world/plan.ts'
import { randomOf } from './random.ts'
import type { Layer } from './shape.ts'
import type { Users } from './users.ts'

const doers = [
  'The reader',
  'Your team',
  'A translator',
  'The editor',
  'Each project',
  'Nobody',
  'The browser',
]
const deeds = ['opens', 'saves', 'closes', 'sends', 'forgets', 'finds', 'shares', 'prints', 'renames']
const things = [
  'the file',
  'a comment',
  '{count} messages',
  'this page',
  '<b>the list</b>',
  'an invitation',
  '%s',
]
const endings = ['', ' again', ' before noon', ' for {name}', ' without a word', ' on every device', ' once']
const areas = ['menu', 'dialog', 'mail', 'search', 'account', 'error', 'help']

export interface GenerateTools {
  users: Users
  languageIds: readonly string[]
  /** Of the scenario. */
  seed: number
}

export const generatedFile = (
  {
    strings,
    seed,
    file = 'generated.json',
    translated = 0.7,
    approved = 0.4,
  }: NonNullable<Layer['generate']>,
  { users, languageIds, seed: standard }: GenerateTools,
): FilePlan => {
  const random = randomOf(seed ?? standard)
  const one = (words: readonly string[]): string => words[Math.floor(random() * words.length)] as string
  const at = new Date(Date.UTC(2026, 0, 5, 9)).toISOString()
  const translation = (languageId: string, text: string): TranslationPlan => ({
    languageId,
    text: `⟦${languageId}: ${text}⟧`,
    userId: users.authorId,
    approval: random() < approved ? { userId: users.approverId, at } : null,
  })
  const string = (_: unknown, index: number): StringPlan => {
    const text = `${one(doers)} ${one(deeds)} ${one(things)}${one(endings)}`
    return {
      identifier: `${one(areas)}.${index + 1}`,
      text,
      context: random() < 0.2 ? `Made up, number ${index + 1}` : '',
      maxLength: random() < 0.1 ? 80 : 0,
      translations: languageIds.flatMap((id) => (random() < translated ? translation(id, text) : [])),
    }
  }
  return { name: file, strings: Array.from({ length: strings }, string) }
}

/** Fields of a request that exclude each other or need each other. Source: the descriptions in the OpenAPI files. */
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'

/** Clients send null, false, 0, an empty list or an empty object of what is not said. Source: facts F85, F96. */
const says = (wish: object, name: string): boolean => {
  const value: unknown = Reflect.get(wish, name)
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)
}

/** Throws 400 on the second of these names that says something. */
export const requireOneAtMost = (wish: object, names: readonly string[]): void => {
  const [first, second] = names.filter((name) => says(wish, name))
  if (second !== undefined)
    throw new Refusal(invalid(second, 'notAllowed', `Expected ${second} without ${first}`))
}

/** Throws 400 on the name where it says something and none of what it needs does. */
export const requireBeside = (name: string, wish: object, needed: readonly string[]): void => {
  if (says(wish, name) && !needed.some((each) => says(wish, each)))
    throw new Refusal(invalid(name, 'notAllowed', `Expected ${name} together with ${needed.join(' or ')}`))
}

/** Throws 400 on the key where it and some of the others are there, whatever they say. */
export const requireAlone = (
  key: string,
  query: Readonly<Record<string, unknown>>,
  others: readonly string[],
): void => {
  const beside = others.filter((name) => query[name] !== undefined)
  if (query[key] !== undefined && beside.length)
    throw new Refusal(invalid(key, 'notAllowed', `Expected ${key} without ${beside.join(', ')}`))
}

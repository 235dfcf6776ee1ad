/** Variables of the environment that are spelled like ours, and that nobody reads. */
import { nearest } from './options.ts'

/** Those that people set, and those that `dev` and `exec` set for what they start. */
const known = [
  'AP_BRIDGE_HOSTS',
  'AP_BRIDGE_URL',
  'AP_BRIDGE_TOKEN',
  'AP_BRIDGE_SESSION',
  'AP_BRIDGE_OFFLINE',
  'AP_BRIDGE_DOOR',
] as const

/** A line for each. */
export const unreadVariables = (env: NodeJS.ProcessEnv): string[] =>
  Object.keys(env)
    .filter((name) => /^AP_?BRIDGE_/i.test(name) && !known.some((one) => one === name))
    .map((name) => {
      const meant = nearest(name, known)
      return `${name} is set, and nothing reads it. ${meant ? `Did you mean ${meant}?` : `There are ${known.join(', ')}.`}`
    })

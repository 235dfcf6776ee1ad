import { isObject } from '../value.ts'

/** Whoever has a bundle has no server. */
export const isServerless = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.hasOwn(value, 'bundle')

/** The words that a manifest speaks: the live platform's where its authentication has them, as bundles do. Source: facts F40. */
export const brandOf = (manifest: unknown): 'service' | 'crowdin' => {
  const { type } = Object(Object(manifest).authentication) as { type?: unknown }
  return isServerless(manifest) || String(type).startsWith('crowdin_') ? 'crowdin' : 'service'
}

/** Pages with one mistake that is seen inside of them alone. */
import { expect } from 'vitest'
import type { AP } from '../../../src/contract/ap.ts'
import { findingsFromWithin } from '../seen-page.ts'
import type { PageScript } from '../page-run.ts'

const page = (script: PageScript) => () => findingsFromWithin(script)

const ask = async (AP: AP, path: string): Promise<unknown> =>
  new Promise((resolve) => AP.apiRequest({ method: 'GET', path, headers: {} }, resolve))

export const seenMutants = {
  'BR-007': page(({ AP }) => {
    const show = (): void => {}
    AP.events.on('string.change', () => show())
    AP.events.off('string.change', () => show())
  }),
  'BR-011': page(async ({ AP }) => {
    expect(await ask(AP, '/projects/987654')).toHaveProperty('body')
  }),
  'BR-012': page(async ({ AP, world }) => {
    world.fault({ on: 'api', do: { networkError: true }, times: 1 })
    expect(await ask(AP, '/projects')).not.toHaveProperty('body')
  }),
}

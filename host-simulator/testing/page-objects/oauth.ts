/** The page on which a person allows or denies what an app asks for. */
import { expect, type Page } from 'playwright/test'
import type { Client, ClientRequest } from '../../platform/oauth/clients.ts'
import type { ConsentMode } from '../../platform/oauth/consent.ts'
import type { TestWorld } from '../fixtures/test-world.ts'
import { act } from './site.ts'

export interface AnswerOptions {
  /** Where the authorize page is open, such as a popup; the test's page where it is left out. */
  on?: Page
  /** Login of the person who answers. */
  as?: string
}

export interface OauthPage {
  allow(options?: AnswerOptions): Promise<void>
  deny(options?: AnswerOptions): Promise<void>
  /** Lets the authorize page answer by itself, or ask again. */
  consent(mode: ConsentMode): Promise<void>
  /** Registers a client, or redirect addresses for an installed app's. */
  register(client: ClientRequest): Promise<Client>
}

export const createOauthPage = ({ page, world }: { page: Page; world: TestWorld }): OauthPage => {
  const answer = (name: 'Allow' | 'Deny', { on = page, as }: AnswerOptions = {}): Promise<void> =>
    act(`oauth: ${name.toLowerCase()}`, async () => {
      const button = on.getByRole('button', { name, exact: true })
      await expect(button, 'the authorize page is open').toBeVisible()
      if (as !== undefined) {
        const user = [...(await world.state()).users].find(({ login }) => login === as)
        if (!user) throw new Error(`there is nobody with the login "${as}" in this world`)
        await on.getByRole('combobox', { name: 'Answer as' }).selectOption(String(user.id))
      }
      await button.click()
    })
  return {
    allow: (options) => answer('Allow', options),
    deny: (options) => answer('Deny', options),
    consent: (mode) => act(`oauth: consent ${mode}`, () => world.oauth.consent(mode)),
    register: (client) => act('oauth: register', () => world.oauth.register(client)),
  }
}

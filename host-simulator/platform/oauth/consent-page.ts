/** The pages that people see on the way: consent, and why nothing can be asked. They need no script. */
import { html } from 'hono/html'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { Pending } from './consent.ts'
import { drawing, messagePage, plainPage, type Page } from '../http/plain-page.ts'
import { scopeWords } from './scopes.ts'

/** Why there is nothing to allow. */
export const stopPage = (problem: string, nonce: string): Page =>
  messagePage(
    'stop',
    'Authorization stopped',
    'This authorization request cannot be answered',
    html`<p>${problem}</p>`,
    nonce,
  )

export const consentPage = ({ id, csrf, hosted, request }: Pending, nonce: string): Page => {
  const { client, scopes } = request
  const name = client.name ?? client.clientId
  const logo = logoOf(hosted, client.app)
  const organization = hosted.store.world.organization.name
  const main = html`<div class="pair" aria-hidden="true">
      <span class="picture">${logo ? html`<img src="${logo.href}" alt="" />` : first(name)}</span>
      <span class="dots"></span>
      <span class="picture">${first(organization)}</span>
    </div>
    <h1>${name} asks for access to ${organization}</h1>
    <p class="muted">Whatever you answer, you go back to ${hostOf(request.redirectUri)}.</p>
    <form method="post" action="/oauth/consent">
      <input type="hidden" name="id" value="${id}" />
      <input type="hidden" name="csrf" value="${csrf}" />
      <label for="user">Answer as</label>
      <select id="user" name="user">
        ${[...hosted.store.world.users].map(
          (user) =>
            html`<option value="${user.id}" ${user.id === hosted.userId ? 'selected' : ''}>
              ${user.name} (${user.login})
            </option>`,
        )}
      </select>
      <fieldset>
        <legend>${name} will be able to use</legend>
        <ul>
          ${scopes.map((scope) => scopeItem(scope, client.partialGrant === true))}
        </ul>
      </fieldset>
      <div class="answers">
        <button name="answer" value="allow">Allow</button>
        <button name="answer" value="deny">Deny</button>
      </div>
    </form>`
  return plainPage(`Allow ${name}?`, main, nonce, logo?.origin)
}

const scopeItem = (scope: string, isChoice: boolean) => {
  const words = html`${scopeWords(scope)} <code>${scope}</code>`
  return isChoice
    ? html`<li>
        <label><input type="checkbox" name="scope" value="${scope}" checked /><span>${words}</span></label>
      </li>`
    : html`<li>${drawing('check')}<span>${words}</span></li>`
}

const first = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''

/** Who reads the page knows it by its host; an app of the system has none. */
const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host || new URL(address).protocol : address

/** Only from where the app is served. */
const logoOf = (hosted: HostedWorld, identifier: string | undefined): URL | null => {
  const app = identifier === undefined ? undefined : hosted.apps.get(identifier)
  if (!app?.logo) return null
  const address = app.baseUrl + app.logo
  const url = URL.canParse(address) ? new URL(address) : null
  const origin = URL.canParse(app.baseUrl) ? new URL(app.baseUrl).origin : null
  // The origin goes into a policy, where `;` and `,` would end the rule.
  return url && url.origin === origin && /^https?:[^;,']+$/.test(origin) ? url : null
}

/** The pages that people see on the way: consent, and why nothing can be asked. They need no script. */
import { html, raw } from 'hono/html'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { Pending } from './consent.ts'
import { scopeWords } from './scopes.ts'

const css = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f2f4f7,#16191d);color:light-dark(#1d2430,#e8eaed)}
main{box-sizing:border-box;width:min(28rem,100vw);padding:2rem;border-radius:.75rem;background:light-dark(#fff,#22272e);overflow-wrap:anywhere}
h1{font-size:1.25rem;margin:0 0 1rem}
img{display:block;width:4rem;height:4rem;object-fit:contain;margin-bottom:1rem}
ul{list-style:none;padding:0;margin:.5rem 0 1.5rem}
li{padding:.25rem 0}
code{font-size:.85em;color:light-dark(#555f6d,#a6b0bc)}
label{display:block}
select{font:inherit;width:100%;padding:.5rem;margin:.25rem 0 1.5rem}
fieldset{border:0;padding:0;margin:0}
legend{padding:0;font-weight:600}
.answers{display:flex;gap:.75rem}
button{font:inherit;flex:1;padding:.6rem;border-radius:.5rem;border:1px solid light-dark(#6b7684,#8b96a3);background:transparent;color:inherit;cursor:pointer}
button[value=allow]{border-color:transparent;background:light-dark(#1f5fbf,#8ab8ff);color:light-dark(#fff,#10151c)}
:focus-visible{outline:3px solid light-dark(#1f5fbf,#8ab8ff);outline-offset:2px}
`

export interface Page {
  body: ReturnType<typeof html>
  headers: Record<string, string>
}

const pageOf = (title: string, main: ReturnType<typeof html>, nonce: string, images = ''): Page => ({
  body: html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(css)}
        </style>
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html>`,
  headers: {
    // No form-action: browsers hold the redirect that follows the answer against it, and the app's redirects after.
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; ${images && `img-src ${images}; `}base-uri 'none'; frame-ancestors 'none'`,
    'x-frame-options': 'DENY',
    // No opener policy: it would part the popup from the app that waits for what comes of it.
    // To others nothing; to itself, or its form would come from the origin "null".
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  },
})

/** Why there is nothing to allow. */
export const stopPage = (problem: string, nonce: string): Page =>
  pageOf(
    'Authorization stopped',
    html`<h1>This authorization request cannot be answered</h1>
      <p>${problem}</p>`,
    nonce,
  )

export const consentPage = ({ id, csrf, hosted, request }: Pending, nonce: string): Page => {
  const { client, scopes } = request
  const name = client.name ?? client.clientId
  const logo = logoOf(hosted, client.app)
  const main = html`${logo && html`<img src="${logo.href}" alt="" />`}
    <h1>${name} asks for access to ${hosted.store.world.organization.name}</h1>
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
  return pageOf(`Allow ${name}?`, main, nonce, logo?.origin)
}

const scopeItem = (scope: string, isChoice: boolean) => {
  const words = html`${scopeWords(scope)} <code>${scope}</code>`
  return isChoice
    ? html`<li>
        <label><input type="checkbox" name="scope" value="${scope}" checked /> ${words}</label>
      </li>`
    : html`<li>${words}</li>`
}

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

/** What is answered where nothing is: a page to a person, a line to a program. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { messagePage } from './plain-page.ts'

/** A browser that shows the answer to somebody says so. */
export const isPerson = (c: Context): boolean =>
  c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html')

/** `hasWorld`: whether there is one to go to instead. */
export const notThere = (
  c: Context,
  message: string,
  { nonce, hasWorld }: { nonce: string; hasWorld: boolean },
): Response | Promise<Response> => {
  if (!isPerson(c)) return c.text(message, 404)
  const { body, headers } = messagePage(
    'search',
    'Not found',
    'Not found',
    html`<p>${message}</p>
      ${hasWorld ? html`<p><a href="/">Go to the Editor of the first world</a></p>` : ''}`,
    nonce,
  )
  return c.html(body, 404, headers)
}

/** What the pages to read have in common: where one is, what else there is, and a search in their rows. */
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** Rows are what has `data-row`; the search shows those with all words, and the sections that have one. */
export interface Document {
  path: keyof typeof documents
  title: string
  /** What the rows are, in the plural. */
  rows: string
  intro: Html
  sections: { id: string; title: string; body: Html }[]
}

const documents = { '/docs': 'REST', '/fidelity': 'Fidelity', '/findings': 'Findings', '/design': 'Design' }

/** All that a document loads is a file of the simulator. */
export const documentHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** A sentence of ours, what stands in backticks as code. */
export const sentence = (text: string): Html =>
  html`${text.split('`').map((part, at) => (at % 2 ? html`<code>${part}</code>` : part))}`

export const documentPage = ({ path, title, rows, intro, sections }: Document): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · AP Bridge</title>
        <link rel="icon" href="/page/icon.svg" />
        <link rel="stylesheet" href="/page/document.css" />
        <script src="/page/document.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header>
          <a class="brand" href="/">AP Bridge</a>
          <nav aria-label="Documents">
            ${Object.entries(documents).map(
              ([to, name]) =>
                html`<a href="${to}" aria-current="${to === path ? 'page' : 'false'}">${name}</a> `,
            )}
          </nav>
          <div class="segmented" role="radiogroup" aria-label="Theme" hidden>
            ${['Auto', 'Light', 'Dark'].map(
              (name) =>
                html`<label
                  ><input
                    type="radio"
                    class="visually-hidden"
                    name="theme"
                    value="${name.toLowerCase()}"
                  />${name}</label
                > `,
            )}
          </div>
        </header>
        <main id="content" tabindex="-1">
          <h1>${title}</h1>
          <p>${intro}</p>
          <form role="search" hidden>
            <label for="search">Search ${rows}</label>
            <input id="search" name="q" type="search" autocomplete="off" spellcheck="false" />
            <output for="search" data-rows="${rows}"></output>
          </form>
          <nav class="parts" aria-label="Parts">
            ${sections.map(({ id, title }) => html`<a href="#${id}">${title}</a> `)}
          </nav>
          ${sections.map(
            ({ id, title, body }) =>
              html`<section aria-labelledby="${id}">
                <h2 id="${id}">${title}</h2>
                <div class="card">${body}</div>
              </section>`,
          )}
        </main>
      </body>
    </html>`

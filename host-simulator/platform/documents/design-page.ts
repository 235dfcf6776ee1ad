/** `/design`: every part that pages are made of, in each state and both themes. The parts draw themselves. */
import { html } from 'hono/html'
import { documentHeaders, type Html } from './document.ts'

/** The theme is a style of the root, set by the script. */
export const designHeaders = {
  ...documentHeaders,
  'content-security-policy': documentHeaders['content-security-policy']
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("img-src 'self'", "img-src 'self' data:"),
}

export const designPage = (): Html =>
  html`<!doctype html>
    <html lang="en" data-sim-status="loading">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Design · AP Bridge</title>
        <link rel="icon" href="/page/icon.svg" />
        <link rel="stylesheet" href="/page/main.css" />
        <link rel="stylesheet" href="/page/site.css" />
        <link rel="stylesheet" href="/page/panels.css" />
      </head>
      <body>
        <div id="root"></div>
        <script type="module" src="/page/design.js"></script>
      </body>
    </html>`

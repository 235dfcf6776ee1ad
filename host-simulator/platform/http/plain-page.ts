/** A page for people that needs no script and no other file: a card in the middle, in the platform's colours. */
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** Sizes, distances and colours as in the pages' `tokens.css`, which is painted by a script. */
const css = `
:root{color-scheme:light dark;--text:light-dark(#263238,#e0e2e4);--strong:light-dark(#1b2429,#fff);--muted:light-dark(#51606a,#b0b8c1);--surface:light-dark(#fff,#2c2f38);--sunken:light-dark(#f6f7f8,#343741);--line:light-dark(#e4e7e9,#454954);--edge:light-dark(#7d8a92,#8b929d);--accent:light-dark(#266829,#2f7b33);--hover:light-dark(#1f5622,#38903c);--link:light-dark(#1d5220,#7bd07f);font:13px/20px system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 12px;background:light-dark(#f5f7f8,#16191d);color:var(--text)}
main{width:min(27rem,100%);padding:32px;border:1px solid var(--line);border-radius:10px;background:var(--surface);box-shadow:0 2px 6px rgb(0 0 0/.06),0 16px 48px rgb(0 0 0/.1);overflow-wrap:anywhere}
h1{font-size:20px;line-height:28px;font-weight:600;margin:0;color:var(--strong)}
p{margin:8px 0 0}
a{color:var(--link)}
.pair{display:flex;align-items:center;gap:12px;margin-bottom:24px;color:var(--muted)}
.pair>*{flex:none}
.picture{display:grid;place-items:center;width:56px;height:56px;border-radius:10px;border:1px solid var(--line);background:var(--sunken);color:var(--strong);font-size:20px;font-weight:600}
.picture img{width:40px;height:40px;object-fit:contain}
.dots{width:40px;border-top:2px dashed var(--edge)}
.mark{width:40px;height:40px;margin-bottom:16px;fill:none;stroke:var(--muted);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.muted{color:var(--muted)}
form{margin:24px 0 0}
ul{list-style:none;padding:0;margin:8px 0 24px;border:1px solid var(--line);border-radius:6px}
li{padding:8px 12px}
li+li{border-top:1px solid var(--line)}
li,li label{display:grid;grid-template-columns:16px 1fr;gap:0 12px;align-items:start}
li label{grid-column:1/-1}
li svg{width:16px;height:16px;margin-top:2px;fill:none;stroke:light-dark(#2e7d32,#7bd07f);stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
li input{width:16px;height:16px;margin:2px 0 0;accent-color:var(--accent)}
code{display:block;font:12px/18px ui-monospace,Menlo,Consolas,monospace;color:var(--muted)}
label{display:block}
legend,form>label{padding:0;font-weight:600;color:var(--strong)}
select{font:inherit;color:inherit;width:100%;height:36px;padding:0 8px;margin:8px 0 24px;border:1px solid var(--edge);border-radius:6px;background:var(--surface)}
fieldset{border:0;padding:0;margin:0;min-width:0}
.answers{display:flex;gap:12px}
button{font:inherit;font-weight:600;flex:1;height:40px;border-radius:6px;border:1px solid var(--edge);background:transparent;color:inherit;cursor:pointer}
button:hover{background:var(--sunken)}
button[value=allow]{border-color:transparent;background:var(--accent);color:#fff}
button[value=allow]:hover{background:var(--hover)}
:focus-visible{outline:2px solid light-dark(#1769aa,#64b5f6);outline-offset:2px}
@media(max-width:480px){main{padding:24px 16px}}
`

export interface Page {
  body: Html
  headers: Record<string, string>
}

/** Drawings of a line, each a path in a box of 24. */
const marks = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 1 0 0-14zM20 20l-4-4',
  stop: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM5.6 5.6l12.8 12.8',
  check: 'M20 6 9 17l-5-5',
}

export const drawing = (name: keyof typeof marks, className = ''): Html =>
  html`<svg class="${className}" viewBox="0 0 24 24" aria-hidden="true"><path d="${marks[name]}" /></svg>`

/** `images` is the origin that pictures may come from. */
export const plainPage = (title: string, main: Html, nonce: string, images = ''): Page => ({
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

/** Why there is nothing to see. */
export const messagePage = (
  mark: 'search' | 'stop',
  title: string,
  heading: string,
  message: Html,
  nonce: string,
): Page =>
  plainPage(
    title,
    html`${drawing(mark, 'mark')}
      <h1>${heading}</h1>
      ${message}`,
    nonce,
  )

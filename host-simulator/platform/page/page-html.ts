/** The HTML of a world's pages, all alike, and the headers that come with it. */
import { sessionMeta } from '../../page-api/session.ts'
import type { HostedWorld } from '../hosted/hosted-world.ts'

export const pageHtml = (
  page: string,
  { session }: HostedWorld,
  isStrict: boolean,
): string => `<!doctype html>
<html lang="en" data-sim-status="loading"${isStrict ? ' data-sim-sandbox="strict"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="${sessionMeta}" content="${session}">
<title>AP Bridge</title>
<script type="module" async src="/page/early.js"></script>
<link rel="icon" href="/page/icon.svg">
<link rel="stylesheet" href="/page/main.css">
${page === 'editor' ? '' : '<link rel="stylesheet" href="/page/site.css">'}
</head>
<body data-page="${page}">
<div id="root"></div>
<script type="module" src="/page/main.js"></script>
</body>
</html>`

/** `origin` is the platform's, where the page is. */
export const pageHeaders = (origin: string, { id }: HostedWorld): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    // Not 'self': files that apps upload are of the same origin.
    `script-src ${origin}/page/`,
    // The frame of a preview inherits this policy, and has styles of its own in it; fonts, too.
    `style-src ${origin}/page/ 'unsafe-inline'`,
    'font-src data:',
    // Logos and frames of apps, which may be installed while the page is open, from wherever they are.
    `img-src ${origin}/page/ data: http: https:`,
    // Firefox asks it for what a frame saves, too.
    'frame-src http: https: data: blob:',
    `connect-src ${origin}/w/${id}/_page/`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // Popups of apps talk to them, as after a login.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  // It holds the session.
  'cache-control': 'no-store',
})

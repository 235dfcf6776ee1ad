/**
 * Whether an app's pages come into their frames, and how they are there. 002, 003 and 004 are seen by `ap-bridge doctor`,
 * 009, 011, 012 and 013 by the script of AP and where a test drives the browser.
 */
import { hint, rule } from './rule.ts'

const modules = 'specification, “App manifest”'
const events = 'specification, “UI events”'
const bridge = 'specification, “What the service does”, 3'

export const pageRules = {
  'UI-001': rule('error', 'A page may be framed', 'spec', bridge, {
    why: 'The platform opens the page in a frame, and the browser shows nothing there: a header of the page forbids it.',
    fix: 'Send `Content-Security-Policy: frame-ancestors https://crowdin.com https://*.crowdin.com` with pages for the platform, and no X-Frame-Options.',
  }),
  'UI-002': hint('A page works without its storage', 'assumed', 'our choice', {
    why: 'In a frame of another site browsers may refuse localStorage, sessionStorage and cookies: to touch them throws.',
    fix: 'Wrap what touches them in `try`, and keep in memory what cannot be kept.',
  }),
  'UI-003': hint(
    'A page can be read and used in both themes',
    'assumed',
    'WCAG 2.2 A and AA, as axe checks them',
    {
      why: 'Text that hardly differs from what is behind it, or a field without a name, keeps people from using the page.',
      fix: 'Look at the element that axe names, in that theme.',
    },
  ),
  'UI-004': hint('A page follows the theme', 'spec', events, {
    why: 'The person works in the dark theme, and the page stays light beside it, or the other way round.',
    fix: 'Take colours from `AP.getCssVariables`, and take them again on the event `theme.changed`.',
  }),
  'UI-005': rule('error', 'A page is answered with 2xx', 'spec', modules, {
    why: 'Where the page should be, the person sees an error, or nothing.',
    fix: 'Serve a page at `baseUrl` and the `url` of the module; the token comes in the query, as `jwtToken`.',
  }),
  'UI-006': hint('A page loads the script', 'spec', bridge, {
    why: 'Without `iframe.js` there is no `AP` in the page: nothing can be called, and no event comes.',
    fix: 'Put `<script src="https://cdn.crowdin.com/apps/dist/iframe.js"></script>` into the head of the page.',
  }),
  'UI-007': rule('warning', 'The script comes from the address of the platform', 'spec', bridge, {
    why: 'What lies at another address is not the script, or is that of another simulator: there is no `AP`, or nobody answers it.',
    fix: 'Load `https://cdn.crowdin.com/apps/dist/iframe.js`; `ap-bridge dev` leads it here.',
  }),
  'UI-008': hint('A page says hello within five seconds', 'assumed', 'our choice', {
    why: 'The script of the page has not reported to the platform: until then calls wait and no event comes.',
    fix: 'See its console: the script may be blocked (policy, `integrity`), broken or late.',
  }),
  'UI-009': hint('A page catches what it throws', 'assumed', 'our choice', {
    why: 'What stands behind an exception is not run, often without a sign on the screen.',
    fix: 'Look at the line that the entry of the trace names, and at what the page was told just before.',
  }),
  'UI-010': rule('error', 'A bundle starts', 'facts', 'facts F191', {
    why: 'Where the page of a serverless app should be, the platform says that it did not start.',
    fix: 'Serve `app.js` below the address of the bundle as a classic script, and call `window.crowdin.prepare({ render })` when it runs.',
  }),
  'UI-011': hint(
    'A page says its charset',
    'assumed',
    'HTML standard, “Determining the character encoding”',
    {
      why: 'Without one a browser guesses by its own language: letters outside of ASCII may come out as others.',
      fix: 'Serve pages as `text/html; charset=utf-8`, or begin the head with `<meta charset="utf-8">`.',
    },
  ),
  'UI-012': rule(
    'warning',
    'Letters of a page come out as they were written',
    'assumed',
    'HTML standard, “Determining the character encoding”',
    {
      why: 'The page is UTF-8 and does not say so: the person reads two or three wrong signs for each letter outside of ASCII.',
      fix: 'Serve pages as `text/html; charset=utf-8`, or begin the head with `<meta charset="utf-8">`.',
    },
  ),
  'UI-013': rule('warning', 'A page asks the simulator, and not the live platform', 'assumed', 'our choice', {
    why: 'What servers ask is led here, and what pages ask of REST; another host of the platform hears a page itself, so real data may have changed.',
    fix: "Ask by `AP.apiRequest`, or through the app's own server.",
  }),
} as const

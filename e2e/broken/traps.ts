/** Seventeen mistakes that authors of apps make, each in an app that is right but for it, and what the tool says of it. */
import type { FindingId } from '../../src/contract/findings/index.ts'
import type { Parts } from './app.ts'

export interface Trap {
  /** In one sentence. */
  mistake: string
  /** What its author sees first. */
  symptom: string
  breaks(parts: Parts): void
  /** The one that is met, as the dock shows it with the app at `http://localhost:3000`. */
  finding: { id: FindingId; where: string; message: string; fix: string }
  /** The step of the doctor that fails first, and its line. */
  step: { id: string; status?: 'warning'; message: string }
  /** Steps that fail of the same, and need none that failed. */
  alsoFails?: readonly string[]
  /** What else a person does; opening the Editor is enough where nothing is said. */
  act?: 'sends a small file' | 'sends a large file'
}

export const traps = {
  'no-script': {
    mistake: 'The page was written without the tag of the script.',
    symptom: 'The panel has its heading and nothing else.',
    breaks: ({ page }) => {
      page.body = page.body.replace(/<script src="https.*/, '')
    },
    finding: {
      id: 'UI-006',
      where: 'page of panel',
      message: 'no script of /panel is iframe.js; perhaps one of its other scripts loads it',
      fix: 'Put `<script src="https://cdn.crowdin.com/apps/dist/iframe.js"></script>` into the head of the page.',
    },
    step: {
      id: 'script-tag',
      message: '/panel (editor-right-panel "panel") loads no iframe.js',
    },
  },
  'own-copy': {
    mistake: 'The page loads the script from its own server, where a build left it out.',
    symptom: 'The panel has its heading and nothing else.',
    breaks: ({ page }) => {
      page.body = page.body.replace(/https:.*iframe.js/, '/assets/iframe.js')
    },
    finding: {
      id: 'UI-007',
      where: 'page of panel',
      message: '/panel loads /assets/iframe.js, which is answered 404',
      fix: 'Load `https://cdn.crowdin.com/apps/dist/iframe.js`; `ap-bridge dev` leads it here.',
    },
    step: {
      id: 'script-tag',
      message: `/panel (editor-right-panel "panel") loads http://localhost:3000/assets/iframe.js, which is not the platform's script`,
    },
  },
  'not-framed': {
    mistake: 'A middleware for safety adds its headers to every answer.',
    symptom: 'The browser draws a broken page where the panel should be.',
    breaks: ({ page }) => {
      page.headers = { 'x-frame-options': 'SAMEORIGIN' }
    },
    finding: {
      id: 'UI-001',
      where: 'page of panel',
      message: 'no browser shows /panel in a frame here, because of X-Frame-Options: SAMEORIGIN',
      fix: 'Send `Content-Security-Policy: frame-ancestors https://crowdin.com https://*.crowdin.com` with pages for the platform, and no X-Frame-Options.',
    },
    step: {
      id: 'frameable',
      message: '/panel (editor-right-panel "panel") comes with X-Frame-Options: SAMEORIGIN',
    },
  },
  'page-moved': {
    mistake: 'The page was renamed, and the manifest names its old path.',
    symptom: 'The panel says "Not found".',
    breaks: ({ routes }) => {
      routes['GET /panel.html'] = routes['GET /panel'] ?? (() => ({}))
      delete routes['GET /panel']
    },
    finding: {
      id: 'UI-005',
      where: 'page of panel',
      message: '/panel was answered with status 404',
      fix: 'Serve a page at `baseUrl` and the `url` of the module; the token comes in the query, as `jwtToken`.',
    },
    step: {
      id: 'modules-answer',
      message: 'GET /panel (editor-right-panel "panel"): answers 404; it says: Not found',
    },
  },
  'other-secret': {
    mistake: 'The server checks tokens with the secret of another client.',
    symptom: 'The panel shows an error of the app itself: the token is not of the platform.',
    breaks: (parts) => {
      parts.secret = 'the secret of the app for tests'
    },
    finding: {
      id: 'UI-005',
      where: 'page of panel',
      message: '/panel was answered with status 401',
      fix: 'The request had a valid token in its query, `jwtToken`: check it by HS256 with the client secret that the simulator has, too. `ap-bridge doctor` says which key the server takes.',
    },
    step: {
      id: 'modules-answer',
      message:
        'GET /panel (editor-right-panel "panel"): answers 401; it says: {"error":{"message":"This token is not of the platform"}}',
    },
    alsoFails: ['file-format-job'],
  },
  'misspelt-module': {
    mistake: 'A type of module is misspelt in the manifest.',
    symptom: 'The app is not installed.',
    breaks: ({ manifest }) => {
      const { 'editor-right-panel': panels, ...rest } = manifest['modules'] as Record<string, unknown>
      manifest['modules'] = { 'editor-rigth-panel': panels, ...rest }
    },
    finding: {
      id: 'MF-021',
      where: 'manifest: modules.editor-rigth-panel',
      message: 'there is no such module type; did you mean "editor-right-panel"?',
      fix: 'Take a type of the table of modules; the nearest is in the message.',
    },
    step: {
      id: 'manifest-lint',
      message:
        'line 1: MF-021 modules.editor-rigth-panel: there is no such module type; did you mean "editor-right-panel"?',
    },
  },
  'scope-left-out': {
    mistake: 'The server asks REST for projects, and the manifest asks for no scope.',
    symptom: 'The panel says "Failed: 502".',
    breaks: ({ manifest }) => {
      manifest['scopes'] = ['tm']
    },
    finding: {
      id: 'SC-001',
      where: 'GET /api/v2/projects/1',
      message: '403 Not allowed endpoint for token scopes (needs project.settings:read, has tm)',
      fix: 'Add the scope to `scopes` of the manifest and install the app again, or leave the request out.',
    },
    step: {
      id: 'rules-kept',
      message:
        'SC-001 GET /api/v2/projects/1: 403 Not allowed endpoint for token scopes (needs project.settings:read, has tm)',
    },
  },
  'installed-fails': {
    mistake: 'The handler of "installed" reads a field of another name.',
    symptom: 'The app is not installed.',
    breaks: ({ routes }) => {
      routes['POST /installed'] = ({ body }) => {
        const { organization } = JSON.parse(body) as { organization: { id: number } }
        return { body: { organization: organization.id } }
      }
    },
    finding: {
      id: 'LC-001',
      where: 'POST http://localhost:3000/installed',
      message:
        "expected a 2xx answer, got 500: TypeError: Cannot read properties of undefined (reading 'id')",
      fix: 'Answer 2xx once the record is stored, or deleted; look into the log of the app for what failed.',
    },
    step: {
      id: 'installed-callback',
      message:
        "events.installed: expected a 2xx answer from http://localhost:3000/installed, got 500; it says: TypeError: Cannot read properties of undefined (reading 'id')",
    },
  },
  'domain-wanted': {
    mistake: 'The app keeps accounts by their domain, which only the enterprise has.',
    symptom: 'The app is not installed.',
    breaks: ({ routes }) => {
      const right = routes['POST /installed']
      routes['POST /installed'] = (asked) =>
        (JSON.parse(asked.body) as { domain: string | null }).domain && right
          ? right(asked)
          : { status: 400, body: { error: 'domain is required' } }
    },
    finding: {
      id: 'LC-008',
      where: 'POST http://localhost:3000/installed',
      message: 'expected a 2xx answer, got 400: {"error":"domain is required"}',
      fix: 'Key the record by the organization id where there is no domain; or start with `--edition enterprise`.',
    },
    step: {
      id: 'installed-callback',
      message:
        'events.installed: expected a 2xx answer from http://localhost:3000/installed, got 400; it says: {"error":"domain is required"}',
    },
  },
  'misspelt-event': {
    mistake: 'The page listens to an event that is called otherwise.',
    symptom: 'The panel keeps the string that was open first.',
    breaks: (parts) => {
      parts.panelScript = parts.panelScript.replace('string.change', 'string.changed')
    },
    finding: {
      id: 'BR-020',
      where: 'AP.events.on',
      message: 'AP.events.on: there is no event "string.changed"; did you mean "string.change"?',
      fix: 'Take the name from the table of events; the nearest one is in the message.',
    },
    step: {
      id: 'rules-kept',
      message: 'BR-020 AP.events.on: there is no event "string.changed"; did you mean "string.change"?',
    },
  },
  'value-wanted': {
    mistake: 'The page takes what AP.editor.getString returns, and gives no callback.',
    symptom: 'The panel has its heading and nothing else.',
    breaks: (parts) => {
      parts.panelScript = parts.panelScript.replace(
        'AP.editor.getString(show)',
        'source.textContent = AP.editor.getString().text',
      )
    },
    finding: {
      id: 'BR-005',
      where: 'AP.editor.getString',
      message: 'AP.editor.getString: expected a function as the last argument, got nothing',
      fix: 'Pass a function as the last argument.',
    },
    step: {
      id: 'rules-kept',
      message: 'BR-005 AP.editor.getString: expected a function as the last argument, got nothing',
    },
  },
  'wrong-place': {
    mistake: 'A panel of the Editor calls what only pages of a project have.',
    symptom: 'The panel has its heading and nothing else.',
    breaks: (parts) => {
      parts.panelScript = `AP.project.redirect('/')\n${parts.panelScript}`
    },
    finding: {
      id: 'BR-001',
      where: 'AP.project.redirect',
      message: "TypeError: Cannot read properties of undefined (reading 'redirect'); AP.project is undefined",
      fix: '`AP.project.redirect` is there on pages of a project in the standard edition, once the script has run: look for it before the call; see `/fidelity#AP.project.redirect`.',
    },
    step: {
      id: 'rules-kept',
      message:
        "BR-001 AP.project.redirect: TypeError: Cannot read properties of undefined (reading 'redirect'); AP.project is undefined",
    },
  },
  'no-such-method': {
    mistake: 'The page calls a method by another name.',
    symptom: 'The panel keeps the string that was open first.',
    breaks: (parts) => {
      parts.panelScript = parts.panelScript.replace(
        "AP.events.on('string.change', show)",
        "AP.events.on('string.change', () => AP.editor.getStrings(show))\nAP.editor.getStrings(show)",
      )
    },
    finding: {
      id: 'BR-004',
      where: 'AP.editor.getStrings',
      message: 'TypeError: AP.editor.getStrings is not a function',
      fix: 'There is no `AP.editor.getStrings`; the nearest is `AP.editor.getString`, see `/fidelity#AP.editor.getString`.',
    },
    step: {
      id: 'rules-kept',
      message: 'BR-004 AP.editor.getStrings: TypeError: AP.editor.getStrings is not a function',
    },
  },
  'policy-without-script': {
    mistake: "The page's own policy allows scripts of its server alone.",
    symptom: 'The panel has its heading and nothing else.',
    breaks: ({ page }) => {
      page.headers = {
        'content-security-policy':
          "default-src 'self'; frame-ancestors https://crowdin.com https://*.crowdin.com",
      }
    },
    finding: {
      id: 'UI-008',
      where: 'page of panel',
      message: "/panel keeps the browser from iframe.js, by Content-Security-Policy: default-src 'self'",
      fix: "Allow it in the policy of the page: `script-src 'self' https://cdn.crowdin.com`.",
    },
    step: {
      id: 'ap-handshake',
      message:
        'editor-right-panel "panel" says no hello: its Content-Security-Policy keeps the browser from iframe.js',
    },
  },
  'job-in-html': {
    mistake:
      'The address of the file format answers with a page, as it does for every path that it does not know.',
    symptom: 'A file is not imported.',
    breaks: ({ routes }) => {
      routes['POST /process'] = () => ({ type: 'text/html', body: '<!doctype html><title>Panel</title>' })
    },
    act: 'sends a small file',
    finding: {
      id: 'CF-006',
      where: 'source-import hello.lines',
      message: `expected JSON (Unexpected token '<', "<!doctype "... is not valid JSON)`,
      fix: 'Answer `{"data": {"strings": []}}` for a file that is read, `{"data": {"content": ""}}` for one that is built, or `{"error": {"message": ""}}`; whole and in UTF-8.',
    },
    step: {
      id: 'file-format-job',
      message:
        'POST /process (lines), parse-file of hello.lines: status 200; expected JSON with data or error, got <!doctype html><title>Panel</title>',
    },
  },
  'small-body': {
    mistake: 'The server takes bodies up to 100 kB, as its framework does where nothing is said.',
    symptom: 'Small files are imported, and larger ones are not.',
    breaks: ({ routes }) => {
      const right = routes['POST /process']
      routes['POST /process'] = (asked) =>
        asked.body.length > 102_400 || !right
          ? { status: 413, type: 'text/html', body: 'PayloadTooLargeError: request entity too large' }
          : right(asked)
    },
    act: 'sends a large file',
    finding: {
      id: 'CF-012',
      where: 'source-import hello.lines',
      message: 'the app refused a request of 160000 bytes with status 413',
      fix: 'Let the server take bodies up to 5 MB, such as `express.json({ limit: "6mb" })`.',
    },
    step: {
      id: 'body-limit',
      message: 'POST /process with 4.9 MB answers 413, as does one of 153 kB',
    },
  },
  'old-token': {
    mistake: 'The server asks REST with a token that was written into its settings long ago.',
    symptom: 'The panel says "Failed: 502".',
    breaks: (parts) => {
      parts.tokenOf = () => '0f3c52d1a7'
    },
    finding: {
      id: 'OA-009',
      where: 'GET /api/v2/projects/1',
      message: 'a token that no simulator has made, such as one of the live platform',
      fix: 'Ask for a new token after each installation, and keep tokens by organization.',
    },
    step: {
      id: 'rules-kept',
      status: 'warning',
      message:
        'OA-009 GET /api/v2/projects/1: a token that no simulator has made, such as one of the live platform',
    },
  },
} as const satisfies Record<string, Trap>

export type TrapName = keyof typeof traps

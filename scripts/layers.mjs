/**
 * Who may import whom, from the ground up: a row may name only rows above it. `test/layers.test.ts` holds every
 * import against it, and an import that is allowed and not there; docs/design.md shows it (`npm run docs`).
 * A folder goes by its last name; `node:*` is every module of Node. One line a row, so that two changes merge.
 */
const row = (folder, job, imports = '', packages = '') => ({
  folder,
  name: folder.split('/').at(-1),
  job,
  imports: imports.split(' ').filter(Boolean),
  packages: packages.split(' ').filter(Boolean),
})

// prettier-ignore
export const layers = [
  row('src/contract', 'The tables: methods, events, module types, shapes, wire messages, manifest, scopes', '', 'zod'),
  row('src/rpc', 'The wire, both ends, knowing no AP name', 'contract'),
  row('src/iframe', 'Builds `AP`: entry of `dist/iframe.js`', 'contract rpc', 'virtual:grouped-names'),
  row('src/client', 'The promise face over any `AP`', 'contract', 'virtual:remote-names virtual:answering-names'),
  row('host-simulator/world', 'What is stored, pure: `decide(command)` gives changes, `apply(change)` is the only writer', 'contract', 'eventemitter3'),
  row('host-simulator/lint', 'What is wrong with a manifest, with its place; pure', 'contract', 'zod'),
  row('host-simulator/scenario', 'What a world starts as: files of data, checked, layered, built; the shapes of faults', 'contract world lint', 'zod'),
  row('host-simulator/page-api', 'What pages ask of the platform: paths, and shapes of query, body and answer; pure', 'contract world scenario', 'zod'),
  row('host-simulator/trace', 'What happened in a world: lanes, causes and effects, files of it and what other viewers open; pure', 'page-api'),
  row('host-simulator/formats', 'Source files to strings and back, byte for byte, then as the platform writes them; pure', 'contract world', 'fflate htmlparser2 saxes'),
  row('host-simulator/srx', 'Splits text by SRX 2.0 rules, linear in the text; pure', '', 'saxes'),
  row('host-simulator/editor', 'What one open page shows, pure: moves, and AP events as a function of before and after', 'contract world'),
  row('host-simulator/host', 'The dispatcher, and handlers of a few lines each', 'contract rpc world formats editor', 'zod virtual:placed-rows'),
  row('host-simulator/within', "What stands inside of an app's page as text and tells what the page does; pure", 'page-api'),
  row('host-simulator/platform', 'HTTP as `Request → Response`: the rooms below', 'contract world lint scenario page-api within trace formats srx', 'fflate hono jose zod'),
  row('host-simulator/pages', 'Draws; decides nothing', 'contract world scenario page-api within trace editor host', 'preact @preact/signals virtual:placed-rows'),
  row('host-simulator/server', 'Node: the port and the folder of worlds', 'contract world scenario page-api platform', 'node:* @hono/node-server nanoid'),
  row('host-simulator/preload', "Leads an app's calls to the platform's fixed hosts here", 'contract', 'node:*'),
  row('host-simulator/door', "A proxy that leads programs of any language here under the platform's own names", 'contract server preload', 'node:*'),
  row('host-simulator/reference-app', 'An app as an author would write it, sharing no code with the simulator', '', 'node:* @hono/node-server hono jose lowdb nanoid'),
  row('host-simulator/report', 'What a trace says of an app, for people and machines; pure', 'contract page-api trace'),
  row('host-simulator/looker', "What apps' pages tell where somebody drives the browser", 'page-api within', 'playwright'),
  row('host-simulator/doctor', 'Tries an app step by step; one cause first', 'contract lint host page-api platform server looker', 'node:* playwright'),
  row('host-simulator/cli', 'The commands', 'contract lint scenario host page-api trace platform server door report reference-app doctor', 'node:* nanoid'),
  row('host-simulator/testing', 'Playwright fixtures; a fake `AP` of the real code', 'contract rpc world scenario page-api editor host trace platform server report within looker', 'node:* nanoid playwright'),
]

/** The rooms of the platform. Their packages and the folders outside are those of the platform. */
// prettier-ignore
export const rooms = [
  row('http', 'Envelopes, refusals, bodies, guards, rows, event streams, OpenAPI, plain pages'),
  row('hosted', 'A world as it is hosted: vault, journal, clock, trace, tokens, links, access', 'http'),
  row('faults', 'What goes wrong on purpose, and canned answers: declared and fired, knowing nobody', 'hosted'),
  row('findings', 'Which rules of the findings table were met in a world', 'hosted faults'),
  row('jobs', 'The record of a job: findings, limits, options', 'hosted'),
  row('oauth', 'Clients, consent, grants, the token endpoint', 'http hosted faults'),
  row('scenarios', 'Starts a world as a file says', 'hosted faults jobs oauth'),
  row('apps', 'Manifests, installs, callbacks, addresses of frames', 'hosted faults findings oauth scenarios'),
  row('app-formats', 'One exchange with an app about a file: detection, request, answer, checks', 'hosted faults findings jobs apps'),
  row('app-engines', 'Machine translation by apps: the engines, one request, batches', 'hosted jobs app-formats'),
  row('app-ai', 'AI by apps: models, chats, prompts, processors, in the order of one request', 'hosted findings jobs app-formats'),
  row('app-checks', 'Quality checks by apps: which, one request, batches, when', 'hosted jobs app-formats'),
  row('app-steps', 'Steps of workflows by apps: who hears of strings that come, settings', 'hosted findings app-formats'),
  row('app-guards', 'Guards of sign-in by apps: one request, the way through all, what comes back', 'hosted apps app-formats'),
  row('app-advisors', 'Inspectors of apps, asked to look again', 'hosted app-formats'),
  row('app-automations', 'Actions of automations by apps: schemas, settings, work', 'hosted app-formats'),
  row('app-announcements', 'Announcements by apps: one request, what all say, what was closed', 'hosted app-formats'),
  row('files', 'Uploads, imports, exports, builds, previews', 'hosted jobs app-formats'),
  row('pipeline', 'What an import, a build, an upload or a question to an app does, whoever asked', 'hosted jobs app-formats app-engines app-checks files'),
  row('rest', 'REST v2 from rows', 'hosted http faults jobs oauth apps app-formats app-engines app-ai app-checks app-advisors files'),
  row('webhooks', 'Tells apps and webhooks what happened, and lists that with the jobs', 'hosted jobs apps app-steps files pipeline rest'),
  row('documents', '`/docs`, `/fidelity` and `/design`', 'http rest'),
  row('control', 'The control API from rows', 'hosted http faults findings jobs oauth scenarios apps pipeline rest webhooks'),
  row('page', "What the simulator's own pages ask for", 'hosted http faults findings oauth scenarios apps app-formats app-engines app-checks app-ai app-steps app-guards app-automations app-announcements files pipeline rest webhooks'),
  row('shelves.ts', 'All that rooms store in worlds, each shelf declared in its room', 'hosted faults jobs oauth apps app-formats files rest page'),
  row('routes.ts', 'All that is answered, as one app; loaded with the first request', 'hosted http oauth apps app-guards pipeline rest documents control page'),
  row('whole.ts', 'What a start does not need of it: shelves, who watches worlds, installing', 'shelves.ts hosted findings apps app-engines app-checks app-steps rest webhooks'),
  row('open-platform.ts', 'A platform, whose other parts are given or loaded by who asks first', 'routes.ts whole.ts hosted http apps'),
  row('platform.ts', 'The whole of it at once', 'whole.ts open-platform.ts'),
]

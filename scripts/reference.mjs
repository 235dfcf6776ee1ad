/** The texts of docs/reference.md and docs/rest.md, out of the tables that the code runs on. */
import { format } from 'prettier'
import { loadModule } from './contract-plugin.mjs'

const { events, contextMenuClick } = await loadModule('src/contract/events.ts')
const { branchEvents, heardAs, organizationEvents, projectEvents, stepEvent } = await loadModule(
  'src/contract/webhook-events.ts',
)
const { documentedScopes } = await loadModule('src/contract/scopes.ts')
const { modules } = await loadModule('src/contract/modules.ts')
const { callLackOf, lackOf, spotOf } = await loadModule('src/contract/module-spots.ts')
const { moduleCalls } = await loadModule('src/contract/module-calls.ts')
const { advancedFilterValues } = await loadModule('host-simulator/world/filters/values.ts')
const { findingGroups, findingRules } = await loadModule('src/contract/findings/index.ts')
const { restRows } = await loadModule('host-simulator/platform/rest/rows.ts')
const { builtIns } = await loadModule('host-simulator/scenario/built-in/index.ts')
const { exitCodes } = await loadModule('host-simulator/cli/failure.ts')

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const code = (text) => `\`${text}\``

const eventRows = [
  ...Object.entries(events).map(([name, { doc, evidence }]) => [code(name), doc, evidence]),
  [code(`${contextMenuClick}<id>`), 'An item that the app added to a context menu was chosen.', 'spec'],
]

const filterRows = advancedFilterValues.map(({ field, values, isOpen }) => [
  code(field),
  Array.isArray(values) ? values.map((value) => code(value)).join(' ') : values,
  isOpen ? 'open' : 'closed',
])

const placesOf = ({ places }) => (places === null ? 'no page' : places.join(', ') || 'a page of its own')
const moduleRows = Object.entries(modules).map(([type, module]) => {
  const call = moduleCalls[type]
  const isMenu = type === 'context-menu'
  const isLacking = callLackOf(type) !== null || (!isMenu && lackOf(type, {}) !== null)
  return [
    code(type),
    module.doc,
    module.edition ?? 'both',
    isMenu ? 'menus' : (spotOf(type) ?? ''),
    placesOf(module),
    call?.when ?? (isLacking ? 'not called here' : ''),
    call?.payload ?? '',
    [module.evidence, call && `its call ${call.source ?? call.evidence}`].filter(Boolean).join(', '),
  ]
})

const { kindSaid } = await loadModule('host-simulator/platform/rest/common/project-kinds.ts')

const operationRows = restRows.map(({ method, path, doc, scope, edition }) => [
  code(`${method} ${path}`),
  `${doc}${kindSaid({ method, path })}`,
  scope ? code(scope) : '',
  edition ?? 'both',
])

/** What there is by group; what is made up has its reason in `/fidelity`. */
const groupRows = [...new Set(restRows.map(({ tag }) => tag))].map((tag) => {
  const rows = restRows.filter((row) => row.tag === tag)
  const inEdition = (name) => rows.filter(({ edition }) => !edition || edition === name).length
  const madeUp = rows.filter((row) => row.madeUp).length
  return [tag, inEdition('standard'), inEdition('enterprise'), rows.length - madeUp, madeUp || '']
})

const ruleRows = (group) =>
  Object.entries(findingRules)
    .filter(([id]) => id.startsWith(group))
    .map(([id, { severity, title, fix, source, sure }]) => [
      id,
      sure === 'likely' ? `${severity}, inferred` : severity,
      title,
      fix,
      source,
    ])

const text = `# Reference

Written by \`npm run docs\` out of the tables that the code runs on. Methods are in the [README](../README.md#methods),
codes of refused calls in [develop.md](develop.md#refusals), matchers and fixtures in [testing.md](testing.md).
Evidence: \`spec\` is the specification, \`facts\` what published apps and pages show (\`docs/facts.md\` of the repository has the numbers), \`assumed\` our choice.

## Events

Listened to with \`AP.events.on(name, listener)\`.

${table(['event', 'when', 'payload rests on'], eventRows)}

## Events of webhooks

What \`events\` of a \`webhook\` module may name, and of a webhook over REST but for the last row. What an event of \`AP\` tells
may have another name here: ${[...heardAs].map(([name, heard]) => `${code(name)} is ${code(heard)}`).join(', ')}.

${table(
  ['of', 'events'],
  [
    ['a project', projectEvents.map(code).join(' ')],
    ['a branch, of modules alone', branchEvents.map(code).join(' ')],
    ['the organization; groups are of the enterprise edition', organizationEvents.map(code).join(' ')],
    ['a workflow step of the app', code(stepEvent)],
  ],
)}

## Values of the Advanced Filter

What \`AP.editor.setCustomFilter\` takes; \`''\` is no condition. A value that is not listed is refused. Where the list
is open, the platform's words are not published: ours are listed, and another one is kept, with a warning and without
effect, as is a field that is not listed.

${table(['field', 'values', 'list'], filterRows)}

## Module types

Where a module is shown in the simulator's pages, and when the simulator calls its app. \`F…\` is a number of
\`docs/facts.md\` of the repository. A page is opened with what the platform adds to its query. A call carries a token, a webhook the
HMAC-SHA256 of its body by \`appSecret\` in \`x-crowdin-signature\`; it goes and comes as JSON, long lists and files by addresses (\`stringsUrl\`) where they do not fit.

${table(['type', 'what it is', 'edition', 'shown', 'namespaces of its page', 'called when', 'with', 'evidence'], moduleRows)}

## Scopes of manifests

What \`scopes\` of a manifest may name: ${documentedScopes.map(code).join(' ')}. One with others below it, such as \`project\`,
grants them, and \`*\` all; \`:read\` or \`:write\` behind it narrows it. What an operation takes stands in \`/docs\` of a running simulator.

## REST

${restRows.length} operations below \`/api/v2\`; each by itself: \`/docs\` of a running simulator, \`docs/rest.md\` of the
repository. Shapes: \`/openapi.json\`; the control API's are at \`/_sim/openapi.json\`.

${table(['group', 'standard', 'enterprise', 'with state', 'of a shape alone'], groupRows)}

## Findings

What the simulator says of an app: in \`/findings\` of a running simulator (with what comes of it), in the dock, in
\`GET /_sim/worlds/{id}/findings\`, in \`world.findings()\`. Inferred ones may be wrong for a right app, so they are never
more than worth knowing.

${Object.entries(findingGroups)
  .map(
    ([group, title]) =>
      `### ${title}\n\n${table(['id', 'severity', 'what is wanted', 'what to do', 'source'], ruleRows(group))}`,
  )
  .join('\n\n')}

An error of the manifest keeps the app from being installed; \`ap-bridge lint\` says the same. Those of jobs are in
\`ap-bridge job\` and in the page's list of jobs, too; an error fails the job, but for CF-029 and CF-030.

## Built-in scenarios

${table(
  ['name', 'what it is for'],
  builtIns().map(({ name, description }) => [code(name), description]),
)}

## Exit codes

${table(
  ['name', 'code'],
  Object.entries(exitCodes).map(([name, number]) => [name, number]),
)}

What each is for: [cli.md](cli.md#exit-codes).
`

const restText = `# REST

Written by \`npm run docs\`. ${restRows.length} operations below \`/api/v2\`, as \`/docs\` of a running simulator lists them;
\`/fidelity\` says what their answers rest on. A manifest asks for a scope by a name that exists, this one or the nearest
above: \`project.source\` for \`project.source.file\`; \`:read\` or \`:write\` behind it where not for both.

${table(['operation', 'what it does', 'scope', 'edition'], operationRows)}
`

/** As prettier wants it. Cells that are filled up to one width are two thirds of the file, which is in the package. */
const written = (text) => format(text, { parser: 'markdown', printWidth: 110, proseWrap: 'never' })

export const reference = await written(text)
export const restReference = await written(restText)

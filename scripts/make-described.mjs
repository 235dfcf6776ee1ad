// Makes test/platform/described.json: what the live platform's REST API v2 takes and answers, as facts.
// Run by hand: node scripts/make-described.mjs <standard> <enterprise> <standard, string-based> <enterprise, string-based>
// Each is an OpenAPI description as JSON. All come from the platform's public documentation, see NOTICE. Names, types, enums, statuses; no words of theirs.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const output = fileURLToPath(new URL('../test/platform/described.json', import.meta.url))
const files = process.argv.slice(2)
if (files.length !== 4)
  throw new Error('Expected four files: of both editions, then of their string-based projects')

const fail = (message) => {
  throw new Error(message)
}

const methods = ['get', 'post', 'put', 'patch', 'delete']
/** What says something of a value. All else is for readers. */
const telling = new Set([
  ...['type', 'format', 'enum', 'pattern', 'nullable', 'required', 'items', 'additionalProperties'],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems'],
  ...['allOf', 'anyOf', 'oneOf', 'not', 'properties', '$ref'],
])
const lists = new Set(['allOf', 'anyOf', 'oneOf'])

/** Each shape once, whatever edition names it how; others point at its place here. */
const shapes = []
const placeOfText = new Map()

const described = (root) => {
  const places = new Map()
  const at = (ref) =>
    ref
      .slice(2)
      .split('/')
      .reduce((value, key) => value[key.replaceAll('~1', '/')], root)
  const resolved = (value) => (value?.$ref ? resolved(at(value.$ref)) : value)

  const kept = (schema) => {
    const entries = Object.entries(schema).flatMap(([key, value]) => {
      if (!telling.has(key)) return []
      if (key === '$ref') return [[key, placeOf(value)]]
      if (key === 'properties')
        return [[key, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, kept(each)]))]]
      if (lists.has(key)) return [[key, value.map(kept)]]
      const isSchema =
        typeof value === 'object' && (key === 'items' || key === 'additionalProperties' || key === 'not')
      return [[key, isSchema ? kept(value) : value]]
    })
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  const placeOf = (ref) => {
    if (places.has(ref)) return places.get(ref) ?? fail(`${ref} holds itself`)
    places.set(ref, undefined)
    const shape = kept(at(ref))
    const text = JSON.stringify(shape)
    if (!placeOfText.has(text)) placeOfText.set(text, shapes.push(shape) - 1)
    places.set(ref, placeOfText.get(text))
    return placeOfText.get(text)
  }

  const schemaOf = (holder) => {
    const [type, media] = Object.entries(holder?.content ?? {})[0] ?? []
    return media?.schema && { ...(type === 'application/json' ? {} : { type }), schema: kept(media.schema) }
  }

  const operation = (own, shared) => {
    const parameters = {}
    for (const each of [...shared, ...(own.parameters ?? [])].map(resolved))
      (parameters[each.required && each.in !== 'path' ? `${each.in}!` : each.in] ??= {})[each.name] = kept(
        each.schema,
      )
    const body = resolved(own.requestBody)
    const answers = Object.entries(own.responses).map(([status, answer]) => [
      status,
      schemaOf(resolved(answer)) ?? null,
    ])
    return {
      parameters,
      ...(body && { body: { ...(body.required && { required: true }), ...schemaOf(body) } }),
      answers: Object.fromEntries(answers),
    }
  }

  return Object.entries(root.paths).flatMap(([path, item]) =>
    methods.flatMap((method) =>
      item[method]
        ? [[`${method.toUpperCase()} ${path}`, operation(item[method], item.parameters ?? [])]]
        : [],
    ),
  )
}

const descriptions = files.map((file) => described(JSON.parse(readFileSync(file, 'utf8'))))

/** By key and by what it says: the letters of those that have it so, S and E for string-based projects. */
const operations = new Map()
for (const [at, edition] of ['s', 'e', 'S', 'E'].entries())
  for (const [key, said] of descriptions[at]) {
    const text = JSON.stringify(said)
    const row = operations.get(`${key} ${text}`) ?? { key, editions: '', said }
    row.editions += edition
    operations.set(`${key} ${text}`, row)
  }

const line = (value) => JSON.stringify(value)
const rows = [...operations.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
writeFileSync(
  output,
  `{"source":"made by scripts/make-described.mjs; source and licence: NOTICE","operations":[
${rows.map(({ key, editions, said }) => line([key, editions, said])).join(',\n')}
],"shapes":[
${shapes.map(line).join(',\n')}
]}
`,
)

// Makes test/platform/webhook-samples.json: the fields that the documented payloads of webhooks have, and their types.
// Run by hand: node scripts/make-webhook-samples.mjs <folder of the samples, those of string-based projects in sb/>
// The samples come from the platform's public documentation, see NOTICE. Names and types; no values of theirs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const output = fileURLToPath(new URL('../test/platform/webhook-samples.json', import.meta.url))
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Expected the folder of the samples')

/** Each object once; others point at its place here. */
const shapes = []

const shapeOf = (object) => {
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(object).map(([name, value]) => [name, typeOf(value)])),
  )
  if (!shapes.includes(text)) shapes.push(text)
  return shapes.indexOf(text)
}

/** A name of a type, the place of a shape, or a list with the one or the other. */
const typeOf = (value) => {
  if (value === null) return 'null'
  if (Array.isArray(value))
    return [...new Set(value.map((each) => JSON.stringify(typeOf(each))))].map(JSON.parse)
  return typeof value === 'object' ? shapeOf(value) : typeof value
}

const sampled = (directory) =>
  Object.fromEntries(
    readdirSync(directory)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => {
        const sample = JSON.parse(readFileSync(join(directory, name), 'utf8'))
        // Some are of one batch.
        const { events: [only] = [sample] } = sample
        return [name.slice(0, -'.json'.length), shapeOf(only)]
      }),
  )

const events = { files: sampled(folder), strings: sampled(join(folder, 'sb')) }
writeFileSync(
  output,
  `{"source":"made by scripts/make-webhook-samples.mjs; source and licence: NOTICE","events":
${JSON.stringify(events)},"shapes":[
${shapes.join(',\n')}
]}
`,
)

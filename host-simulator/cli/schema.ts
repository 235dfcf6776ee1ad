/** `ap-bridge schema`: the JSON Schema of a manifest, for editors. */
import { manifestSchema } from '../lint/index.ts'
import { readOptions } from './options.ts'

export const schemaHelp = `ap-bridge schema

Prints the JSON Schema (2020-12) of an app's manifest. Point your editor at it with "$schema" in the manifest.`

export const schema = (args: readonly string[]): Promise<number> => {
  const { values } = readOptions(args, { help: { type: 'boolean', short: 'h' } })
  console.log(values.help ? schemaHelp : JSON.stringify(manifestSchema(), null, 2))
  return Promise.resolve(0)
}

/** `ap-bridge schema`: the JSON Schema of a manifest, for editors. */
import { manifestSchema } from '../lint/index.ts'
import { commands } from './commands.ts'
import { helpOf } from './help.ts'
import { readOptions } from './options.ts'

const about = `Prints the JSON Schema (2020-12) of an app's manifest. Point your editor at it with "$schema" in the manifest.`

export const schema = (args: readonly string[]): Promise<number> => {
  const { values } = readOptions(args, commands.schema.options)
  console.log(values.help ? helpOf('schema', about) : JSON.stringify(manifestSchema(), null, 2))
  return Promise.resolve(0)
}

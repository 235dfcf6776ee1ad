/** `ap-bridge env`: the environment of what `dev` starts, for a shell. */
import { envOptions } from './start-options.ts'
import { helpOf } from './help.ts'
import { oneOf, readOptions } from './options.ts'
import { runningAt } from './running.ts'

const about = `Prints what a shell needs so that all that is started in it reaches a simulator that runs: that of \`dev\` or \`exec\`
without \`--door off\`. The REST token of its world is in it.`

const more = `  eval "$(ap-bridge env)"
  ap-bridge env --format fish | source
  ap-bridge env --format powershell | Invoke-Expression`

type Pairs = readonly (readonly [name: string, value: string])[]

const quotedBy = (before: string, quote: (value: string) => string) => (pairs: Pairs) =>
  pairs.map(([name, value]) => before.replace('NAME', name) + quote(value)).join('\n')

/** How each writes a value so that nothing in it means anything. */
export const writers = {
  sh: quotedBy('export NAME=', (value) => `'${value.replaceAll("'", `'\\''`)}'`),
  fish: quotedBy('set -gx NAME ', (value) => `'${value.replaceAll(/[\\']/g, '\\$&')}'`),
  powershell: quotedBy('$env:NAME = ', (value) => `'${value.replaceAll("'", "''")}'`),
  dotenv: quotedBy('NAME=', (value) => JSON.stringify(value)),
  json: (pairs: Pairs) => JSON.stringify(Object.fromEntries(pairs), null, 2),
}

export const env = async (args: readonly string[]): Promise<number> => {
  const { values } = readOptions(args, envOptions)
  if (values.help) {
    console.log(helpOf('env', about, more))
    return 0
  }
  const format = oneOf('format', values.format, ['sh', 'fish', 'powershell', 'dotenv', 'json']) ?? 'sh'
  const running = runningAt(values.url)
  console.log(writers[format](Object.entries(running.environment)))
  return 0
}

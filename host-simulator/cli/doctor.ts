/** `ap-bridge doctor`: tries an app step by step, and names what to repair first. */
import { doctorOptions } from './check-options.ts'
import { exitCodes } from './failure.ts'
import { helpOf } from './help.ts'
import { readOptions } from './options.ts'

const about = `Tries an app step by step, as the platform would use it: its manifest, its installation, its pages, its file
formats, its removal. A step that fails keeps those from being tried that need it, so what is named first is the cause.
It runs in a simulator and a world of its own. Steps that need a browser take the playwright that your project has.`

const more = `  ap-bridge doctor --app http://localhost:3000/manifest.json -- npm start

Marks: ✓ ok, ! warning, ✗ failed, – skipped, ? could not be checked.
Exit codes: 0 every step holds that could be tried, 1 one does not, 2 not understood, 3 nothing could be
tried, 130 stopped.`

export const doctor = async (args: readonly string[]): Promise<number> => {
  const { values, rest } = readOptions(args, doctorOptions)
  if (values.help) {
    console.log(helpOf('doctor', about, more))
    return exitCodes.ok
  }
  const { runDoctor } = await import('./doctor-run.ts')
  return runDoctor(values, rest)
}

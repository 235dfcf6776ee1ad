/** Tries an app step by step in a simulator, and says what came of it. */
import { basename } from 'node:path'
import {
  exitCodeOf,
  openBench,
  reportFile,
  reportText,
  runChecks,
  steps,
  type Bench,
} from '../doctor/index.ts'
import type { doctorOptions } from './check-options.ts'
import { repair } from './doctor-fix.ts'
import { openStage } from './doctor-stage.ts'
import { exitCodes, Failure } from './failure.ts'
import { columns } from './help.ts'
import { nearest, oneOf, type Parsed } from './options.ts'
import { hasColor } from './output.ts'
import { read } from './read.ts'
import { checkAddress, secretsOf } from './session-options.ts'
import { stopSignal, unlessStopped } from './stop.ts'
import { version } from './version.ts'
import { requireWritable } from './writable.ts'
import { write } from './write.ts'

type Values = Parsed<typeof doctorOptions>['values']

/** Milliseconds after which a step is said to be under way. */
const slow = 2000

const stepsIn = (name: 'only' | 'skip', lists: readonly string[] | undefined): string[] | undefined => {
  const ids = steps.map(({ id }) => id)
  const wanted = lists?.flatMap((list) => list.split(',')).map((id) => id.trim())
  for (const id of wanted ?? []) {
    if (ids.includes(id)) continue
    const meant = nearest(id, ids)
    throw new Failure(
      'usage',
      `--${name}: there is no step "${id}".${meant ? ` Did you mean ${meant}?` : ' --list prints them.'}`,
    )
  }
  return wanted
}

const sampleOf = async (path: string | undefined): Promise<Bench['sample']> =>
  path === undefined ? undefined : { name: basename(path), bytes: await read(path) }

const list = (isJson: boolean): void => {
  if (isJson)
    console.log(
      JSON.stringify(
        steps.map(({ id, title, needs, why }) => ({ step: id, title, needs, why })),
        null,
        2,
      ),
    )
  else console.log(columns(steps.map(({ id, title }) => [id, title])))
}

const addressIn = ({ app }: Values): string => {
  if (app === undefined)
    throw new Failure(
      'usage',
      'doctor: expected --app <manifest url>, such as http://localhost:3000/manifest.json',
    )
  checkAddress(app)
  return app
}

const probesIn = ({ probe: probes = [] }: Values): string[] => {
  const wrong = probes.find((probe) => !/^([a-z]+\s+)?\/\S*$/i.test(probe))
  if (wrong === undefined) return probes
  throw new Failure('usage', `--probe: expected a path such as /api/me or "POST /api/save", got "${wrong}"`)
}

const checkFix = (values: Values): void => {
  for (const name of ['yes', 'dry-run', 'manifest-file'] as const)
    if (values[name] !== undefined && !values.fix)
      throw new Failure('usage', `--${name}: expected --fix beside it`)
}

/** `rest`: the command that starts the app. Answers an exit code. */
export const runDoctor = async (values: Values, rest: readonly string[]): Promise<number> => {
  if (values.list) {
    list(values.json ?? false)
    return exitCodes.ok
  }
  const manifestUrl = addressIn(values)
  checkFix(values)
  const [only, skip] = [stepsIn('only', values.only), stepsIn('skip', values.skip)]
  const { verbose: isVerbose = false, strict: isStrict = false, json: isJson = false } = values
  const clientSecrets = secretsOf(values['client-secret'] ?? [])
  const say = (line: string): void => console.error(line)
  const edition = oneOf('edition', values.edition, ['standard', 'enterprise'])
  const brand = oneOf('brand', values.brand, ['service', 'crowdin'])
  const sample = await sampleOf(values.sample)
  const probes = probesIn(values)
  await requireWritable([values.report])
  const stop = stopSignal(say)

  const withBench = async <T>(act: (bench: Bench) => Promise<T>): Promise<T> => {
    const stage = openStage({
      manifestUrl,
      startCommand: rest,
      clientSecrets,
      edition,
      brand,
      isLoud: isVerbose,
      say,
    })
    const bench = openBench(stage, {
      manifestUrl,
      hasStartCommand: rest.length > 0,
      probes,
      sample,
      hasBrowser: !values['no-browser'],
      secrets: [...Object.values(clientSecrets), process.env['APP_CLIENT_SECRET'] ?? ''],
    })
    try {
      return await unlessStopped(act(bench), stop)
    } finally {
      await bench.close()
      await stage.close()
    }
  }

  if (values.fix) {
    const show = isJson ? say : (line: string): void => console.log(line)
    await repair({
      file: values['manifest-file'],
      isSure: values.yes ?? false,
      isDry: values['dry-run'] ?? false,
      show,
      withBench,
    })
    if (values['dry-run']) return exitCodes.ok
  }
  return withBench(async (bench) => {
    let timer: NodeJS.Timeout | undefined
    const results = await runChecks(steps, bench, {
      only,
      skip,
      begin({ title }) {
        timer = setTimeout(() => say(`… ${title}`), slow)
      },
      hear: () => clearTimeout(timer),
    })
    if (isJson) console.log(JSON.stringify(results, null, 2))
    else
      process.stdout.write(reportText(results, { hasColor: hasColor(process.stdout), isVerbose, isStrict }))
    if (values.report !== undefined) {
      const path = values.report
      const { told, stage } = bench
      const text = reportFile({ version: version(), manifestUrl, results, trace: stage.trace(), told })
      await write(path, text)
      say(`written: ${path}`)
    }
    return exitCodeOf(results, isStrict)
  })
}

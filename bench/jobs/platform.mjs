/**
 * The platform's side: jobs by the runner, the same bytes by plain fetch, and whole imports and exports.
 * `platform.mjs [folder]`: of the build in that folder, with its sources beside it.
 */
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url))
const { startSimulator } = await import(pathToFileURL(join(root, 'dist/simulator.js')).href)
const folder = mkdtempSync(join(tmpdir(), 'ap-bridge-bench-'))
const outfile = join(folder, 'jobs.mjs')
await build({
  stdin: {
    contents: ['run-job', 'request', 'base64', 'ndjson']
      .map((name) => `export * from './${name}.ts'`)
      .join('\n'),
    resolveDir: join(root, 'host-simulator/platform/app-formats'),
  },
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'es2022',
  logLevel: 'error',
})
const { runJob, jobLanguage, toBase64, toNdjson } = await import(pathToFileURL(outfile).href)
rmSync(folder, { recursive: true })

const clock = {
  now: Date.now,
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}

/** A JSON object of as many strings of 52 bytes each: 100,000 are 5 MB. */
const fileOf = (count) =>
  JSON.stringify(
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [
        `key_${String(n).padStart(6, '0')}`,
        `Some text of a usual length ${String(n).padStart(8, '0')}`,
      ]),
    ),
  )

/** What jobs by URL are given; plain bytes, for both sides the same. */
const served = new Map()
const links = createServer((request, response) => response.end(served.get(request.url)))
await new Promise((resolve) => links.listen(0, '127.0.0.1', resolve))
const linksUrl = `http://localhost:${links.address().port}`
const link = (name, bytes) => {
  served.set(`/${name}`, bytes)
  return `${linksUrl}/${name}`
}

const requestOf = (jobType, file, more = {}) => ({
  jobType,
  organization: { id: 1, domain: '', baseUrl: 'https://crowdin.com', apiBaseUrl: 'https://api.crowdin.com' },
  project: { id: 1, identifier: 'bench', name: 'Bench' },
  file: { id: 1, name: 'bench.json', ...file },
  sourceLanguage: jobLanguage('en'),
  targetLanguages: jobType === 'build-file' ? [jobLanguage('de')] : [],
  ...more,
  customSrxContents: null,
})

const stringsOf = (text) =>
  Object.entries(JSON.parse(text)).map(([identifier, source], id) => ({
    id,
    identifier,
    text: source,
    hasPlurals: false,
    labels: [],
    translations: { de: { text: `Übersetzt ${source}`, status: 'translated' } },
  }))

const run = async (moduleUrl, request, more = {}) => {
  const report = await runJob({
    moduleUrl,
    request,
    token: null,
    send: (each) => fetch(each),
    clock,
    ...more,
  })
  if (!report.answer) throw new Error(JSON.stringify(report.findings.slice(0, 3)))
  return report
}

/** The same bytes there and back, looked at by nobody. */
const exchange = async (moduleUrl, body, urlIn) => {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const answer = await (await fetch(moduleUrl, { method: 'POST', headers, body })).arrayBuffer()
  if (!urlIn) return
  // The address alone is looked for: answers by URL are short.
  const url = /"(?:strings|content)Url":"([^"]+)"/.exec(Buffer.from(answer).toString())[1]
  await (await fetch(url)).arrayBuffer()
}

const rowsFor = (appUrl) => {
  const small = fileOf(45_000)
  const large = fileOf(100_000)
  const bytes = (text) => new TextEncoder().encode(text)
  const [smallBytes, largeBytes] = [bytes(small), bytes(large)]
  const strings = stringsOf(large)
  const fewStrings = stringsOf(fileOf(15_000))
  const fewBytes = bytes(fileOf(15_000))
  const row = (name, module, make) => {
    const body = bytes(JSON.stringify(make()))
    return {
      name,
      bytes: body.length,
      // What the runner does before it sends counts as its own.
      ours: () => run(`${appUrl}/${module}`, make()),
      bare: () => exchange(`${appUrl}/${module}`, body, module !== 'inline'),
    }
  }
  return [
    row('parse 45,000 strings inline', 'inline', () =>
      requestOf('parse-file', { content: toBase64(smallBytes) }),
    ),
    row('parse 100,000 strings, 5 MB, by URL', 'url', () =>
      requestOf('parse-file', { contentUrl: link('large', largeBytes) }),
    ),
    row('the same, made while they leave', 'stream', () =>
      requestOf('parse-file', { contentUrl: link('large', largeBytes) }),
    ),
    row('build 15,000 strings inline', 'inline', () =>
      requestOf('build-file', { content: toBase64(fewBytes) }, { strings: fewStrings }),
    ),
    row('build 100,000 strings, 5 MB, by URL', 'url', () =>
      requestOf(
        'build-file',
        { contentUrl: link('large', largeBytes) },
        { stringsUrl: link('strings', toNdjson(strings)) },
      ),
    ),
  ]
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1]
const MB = 1024 * 1024

/** Milliseconds that this process computed, its helping threads too. */
const cpuMs = (before) => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** With what the app computed meanwhile. */
const timed = async (act, appUrl) => {
  const appCpu = async () => Number(await (await fetch(`${appUrl}/cpu`)).text())
  global.gc()
  const appBefore = await appCpu()
  const before = process.cpuUsage()
  const begun = performance.now()
  await act()
  const ms = performance.now() - begun
  const cpu = cpuMs(before)
  return { ms, cpu, appCpu: (await appCpu()) - appBefore }
}

/** Peak of memory over an act, in MB above what there was. */
const peakOf = async (act) => {
  global.gc()
  const before = process.memoryUsage()
  const peak = { heapUsed: 0, arrayBuffers: 0, rss: 0 }
  const look = () => {
    const now = process.memoryUsage()
    for (const name of Object.keys(peak)) peak[name] = Math.max(peak[name], now[name] - before[name])
  }
  // Each look takes a third of a millisecond, which counts.
  const timer = setInterval(look, 20)
  const kept = await act()
  look()
  clearInterval(timer)
  global.gc()
  const retained = process.memoryUsage().heapUsed - before.heapUsed
  return {
    kept,
    heap: peak.heapUsed / MB,
    buffers: peak.arrayBuffers / MB,
    rss: peak.rss / MB,
    retained: retained / MB,
  }
}

const exchanges = async (appUrl, rounds) => {
  const results = []
  for (const { name, bytes, ours, bare } of rowsFor(appUrl)) {
    const pairs = []
    for (let round = 0; round <= rounds; round++) {
      const pair = { ours: await timed(ours, appUrl), bare: await timed(bare, appUrl) }
      // The first round warms both up.
      if (round) pairs.push(pair)
    }
    const of = (value) => median(pairs.map(value))
    results.push({
      name,
      requestBytes: bytes,
      ours: of((pair) => pair.ours.ms),
      bare: of((pair) => pair.bare.ms),
      share: of((pair) => pair.bare.ms / pair.ours.ms),
      cpu: of((pair) => pair.ours.cpu),
      ownCpu: of((pair) => pair.ours.cpu - pair.bare.cpu),
      cpuShare: of((pair) => (pair.bare.cpu + pair.bare.appCpu) / (pair.ours.cpu + pair.ours.appCpu)),
      rounds: pairs,
    })
  }
  return results
}

/** Read, checked and let go; whether an identifier comes twice, who takes the records knows. */
const lines = async (appUrl, count) => {
  let strings = 0
  const records = { come: () => true, add: () => strings++, hasPlurals: false, previewed: () => [] }
  let took = 0
  let cpu = 0
  const { kept, ...memory } = await peakOf(async () => {
    const begun = performance.now()
    const before = process.cpuUsage()
    const report = await run(`${appUrl}/lines/${count}`, requestOf('parse-file', { content: '' }), {
      records,
    })
    took = performance.now() - begun
    cpu = cpuMs(before)
    return report
  })
  return {
    count,
    // Builds that keep them have them in the answer.
    strings: strings || kept.answer.strings.length,
    bytes: kept.meters.fetchedBytes['data.stringsUrl'],
    ms: took,
    cpu,
    ...memory,
  }
}

/** A world of the simulator, and what a page asks of it. */
const openWorld = async (appUrl) => {
  const simulator = await startSimulator()
  const world = await simulator.createWorld()
  await world.install(`${appUrl}/manifest.json`)
  const [, session] = /<meta name="ap-session" content="([^"]+)">/.exec(
    await (await fetch(world.editorUrl)).text(),
  )
  const headers = { 'x-ap-session': session }
  const ask = async (method, path, body) =>
    (await fetch(`${world.url}/_page${path}`, { method, headers, ...(body && { body }) })).json()
  const finished = async (path, body) => {
    const { job } = await ask('POST', path, body)
    for (;;) {
      const found = (await ask('GET', '/jobs')).jobs.find(({ id }) => id === job.id)
      if (found.status === 'finished') return found
      if (found.finishedAt) throw new Error(`${path}: ${found.message}`)
      // Seldom: asking and answering both happen in this process, 2 ms of CPU each time. When it ended, the job says.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const step = async (name, act) => {
    let took = {}
    const { kept, ...memory } = await peakOf(async () => {
      const before = process.cpuUsage()
      const begun = Date.now()
      const value = await act()
      const ended = value.finishedAt ? Date.parse(value.finishedAt) : Date.now()
      took = { ms: ended - begun, cpu: cpuMs(before) }
      return value
    })
    return { name, ...took, ...memory, kept }
  }
  return { simulator, world, finished, step }
}

/** Strings by URL through the whole simulator; nothing else happens to them. */
const imports = async (appUrl, count) => {
  const { simulator, world, finished, step } = await openWorld(appUrl)
  const { kept, ...row } = await step('import', () => finished(`/projects/1/files?name=${count}.lines`, 'x'))
  const strings = world.state.files.get(kept.fileId).stringIds.length
  await simulator.close()
  return { ...row, strings, beside: row.heap + row.buffers - row.retained }
}

/** A file through the whole simulator: imported, translated, exported. */
const whole = async (appUrl) => {
  const { simulator, world, finished, step } = await openWorld(appUrl)
  const bytes = new TextEncoder().encode(fileOf(100_000))
  const imported = await step('import', () => finished('/projects/1/files?name=large.url', bytes))
  const { fileId } = imported.kept
  const translations = world.state.files
    .get(fileId)
    .stringIds.map((stringId) => ({ stringId, text: `Übersetzt ${stringId}` }))
  const translated = await step('translate all', () =>
    world.do({ do: 'importTranslations', projectId: 1, languageId: 'de', translations }),
  )
  const exported = await step('export', () => finished(`/files/${fileId}/export?languageId=de`))
  const { byteLength } = await (await fetch(exported.kept.result.url)).arrayBuffer()
  await simulator.close()
  return [imported, translated, exported].map(({ kept: _, ...row }) => ({
    ...row,
    exportedBytes: byteLength,
  }))
}

process.on('message', async ({ appUrl, rounds, count, parts }) => {
  const results = parts.includes('runner') ? await exchanges(appUrl, rounds) : []
  const ndjson = parts.includes('lines') ? [await lines(appUrl, count / 4), await lines(appUrl, count)] : []
  const million = parts.includes('million')
    ? [await imports(appUrl, count / 4), await imports(appUrl, count)]
    : []
  process.send({ results, ndjson, million, whole: parts.includes('whole') ? await whole(appUrl) : [] })
})
process.on('SIGTERM', () => process.exit())
process.on('disconnect', () => process.exit())
process.send({})

/**
 * A small app with one format: a JSON object from key to text. Answers inline or by URL, as its path says; `stream` makes
 * the lines of its address while they leave.
 */
import { createServer } from 'node:http'

const files = new Map()
let given = 0
let url = ''

const bodyOf = async (stream) => {
  const parts = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

const linked = (body) => {
  const path = `/files/${++given}`
  files.set(path, body)
  return url + path
}

const contentOf = async ({ content, contentUrl }) =>
  contentUrl ? (await fetch(contentUrl)).text() : Buffer.from(content, 'base64').toString()

const stringsOf = async ({ strings, stringsUrl }) =>
  strings ??
  (await (await fetch(stringsUrl)).text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const parse = async (job, isByUrl, isStream) => {
  const texts = JSON.parse(await contentOf(job.file))
  if (isStream) return { stringsUrl: linked(Object.entries(texts)) }
  const strings = Object.entries(texts).map(([identifier, text]) => ({ identifier, text }))
  return isByUrl
    ? { stringsUrl: linked(strings.map((each) => `${JSON.stringify(each)}\n`).join('')) }
    : { strings }
}

const build = async (job, isByUrl) => {
  const texts = JSON.parse(await contentOf(job.file))
  const [{ id }] = job.targetLanguages
  for (const { identifier, translations } of await stringsOf(job))
    texts[identifier] = translations[id]?.text ?? texts[identifier]
  const content = JSON.stringify(texts)
  return isByUrl ? { contentUrl: linked(content) } : { content: Buffer.from(content).toString('base64') }
}

/** So many lines, made while they leave. */
const sendLines = (response, count, lineAt) => {
  let at = 0
  const more = () => {
    while (at < count) {
      let part = ''
      for (const end = Math.min(at + 1000, count); at < end; at++) part += lineAt(at)
      if (!response.write(part)) return void response.once('drain', more)
    }
    response.end()
  }
  more()
}

const someLine = (at) =>
  `{"identifier":"key_${at}","text":"A text of usual length, number ${at}","context":"shop / cart"}\n`

const sendStrings = (response, strings) =>
  sendLines(response, strings.length, (at) => {
    const [identifier, text] = strings[at]
    return `${JSON.stringify({ identifier, text })}\n`
  })

const manifest = () => ({
  identifier: 'bench-format',
  name: 'Bench Format',
  baseUrl: url,
  authentication: { type: 'none' },
  modules: {
    'custom-file-format': ['inline', 'url', 'lines'].map((key) => ({
      key,
      type: key,
      url: `/${key}`,
      signaturePatterns: { fileName: `\\.${key}$` },
    })),
  },
})

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, url)
  const send = (value) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (pathname === '/manifest.json') return send(manifest())
  if (pathname === '/cpu') return send(Object.values(process.cpuUsage()).reduce((sum, us) => sum + us) / 1000)
  if (pathname.startsWith('/files/')) {
    // Asked for once, as the platform promises.
    const body = files.get(pathname)
    files.delete(pathname)
    if (Array.isArray(body)) return sendStrings(response, body)
    return response.writeHead(body === undefined ? 404 : 200).end(body)
  }
  const [, lines] = /^\/lines\/(\d+)$/.exec(pathname) ?? []
  if (lines && request.method === 'GET') return sendLines(response, Number(lines), someLine)
  const job = JSON.parse(await bodyOf(request))
  // As many as the file's name begins with.
  if (pathname === '/lines') return send({ data: { stringsUrl: `${url}/lines/${parseInt(job.file.name)}` } })
  if (lines) return send({ data: { stringsUrl: `${url}/lines/${lines}` } })
  const act = job.jobType === 'build-file' ? build : parse
  send({ data: await act(job, pathname === '/url', pathname === '/stream') })
})

server.listen(0, '127.0.0.1', () => {
  url = `http://localhost:${server.address().port}`
  process.send({ url })
})
process.on('SIGTERM', () => process.exit())
process.on('disconnect', () => process.exit())

/** An app with a format of its own: lines of `key=text` in files named `*.page`, with an HTML preview. */
import { createServer, type IncomingMessage } from 'node:http'

export interface FormatApp {
  url: string
  manifestUrl: string
  /** Paths that were asked for, beside the manifest and the jobs. */
  visits: string[]
  /** Whether it takes lines that it otherwise refuses. */
  isLenient: boolean
  /** While it is set, jobs wait for it. */
  hold: Promise<void> | null
  close(): void
}

interface Asked {
  jobType: 'parse-file' | 'build-file'
  file: { content?: string; contentUrl?: string }
  targetLanguages: { id: string }[]
  strings?: { identifier: string; text: string; translations?: Record<string, { text: string }> }[]
  stringsUrl?: string
}

/** All that a preview might try: each of these would set `hacked`, ask `/leak`, or put another page into the frame. */
const hostile = `
<meta http-equiv="refresh" content="0;url=/leak?refresh">
<script>parent.hacked = 'script'</script>
<img src="/leak?img" onerror="parent.hacked = 'onerror'">
<svg onload="parent.hacked = 'svg'"></svg>
<iframe src="javascript:parent.parent.hacked = 'iframe'"></iframe>
<link rel="stylesheet" href="/leak?style">
<form action="/leak?form"><button id="send">Send</button></form>
<a id="run" href="javascript:parent.hacked='link'">Run</a>
<a id="leave" href="/leak?link">Leave</a>
<a id="top" target="_top" href="/leak?top">Top</a>`

const linesOf = (content: string): [key: string, text: string][] =>
  content.split('\n').flatMap((line) => {
    const [, key, text] = /^([\w.]+)=(.*)$/.exec(line) ?? []
    return key && text !== undefined ? [[key, text]] : []
  })

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** The first line is a heading without the class, so it cannot be edited in place. */
const previewOf = (url: string, lines: [string, string][]): string =>
  `<!doctype html><html><head><base href="${url}/"><title>Page</title></head><body>${hostile}` +
  lines
    .map(
      ([, text], i) =>
        `<p id="string_preview_id_${i}" class="${i ? 'crowdin_phrase' : ''}">${escape(text)}</p>`,
    )
    .join('') +
  '</body></html>'

const base64 = (text: string): string => Buffer.from(text).toString('base64')

const answerOf = async (
  { url, isLenient }: FormatApp,
  { jobType, file, targetLanguages, ...asked }: Asked,
): Promise<object> => {
  const content = file.contentUrl
    ? await (await fetch(file.contentUrl)).text()
    : Buffer.from(file.content ?? '', 'base64').toString()
  if (content.includes('!broken') && !isLenient)
    return { error: { message: 'Line 1: “!broken” is no line of a page' } }
  const lines = linesOf(content)
  const [language] = targetLanguages
  if (jobType === 'build-file') {
    const strings: Asked['strings'] =
      asked.strings ??
      (await (await fetch(asked.stringsUrl ?? '')).text())
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as NonNullable<Asked['strings']>[number])
    const built = strings.map(
      ({ identifier, text, translations = {} }) =>
        `${identifier}=${translations[language?.id ?? '']?.text ?? text}`,
    )
    return { data: { content: base64(built.join('\n')) } }
  }
  const strings = lines.map(([identifier, text], previewId) => ({
    identifier,
    text,
    previewId,
    ...(language && { translations: { [language.id]: { text } } }),
  }))
  return { data: { strings, ...(!language && { preview: base64(previewOf(url, lines)) }) } }
}

const bodyOf = async (request: IncomingMessage): Promise<Asked> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Asked
}

export const startFormatApp = async (): Promise<FormatApp> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const send = (body: object): void =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/manifest.json') return send(manifest())
    if (pathname === '/process')
      return void bodyOf(request).then(async (asked) => {
        await app.hold
        send(await answerOf(app, asked))
      })
    app.visits.push(pathname)
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  const manifest = (): object => ({
    identifier: 'page-format',
    name: 'Page Format',
    baseUrl: url,
    authentication: { type: 'none' },
    scopes: ['project'],
    modules: {
      'custom-file-format': [
        {
          key: 'pages',
          type: 'page',
          url: '/process',
          signaturePatterns: { fileName: '.+\\.page$', fileContent: '.' },
        },
      ],
    },
  })
  const app: FormatApp = {
    url,
    manifestUrl: `${url}/manifest.json`,
    visits: [],
    isLenient: false,
    hold: null,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return app
}

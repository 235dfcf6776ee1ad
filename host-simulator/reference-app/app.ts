/** The routes of the app, as `Request` to `Response`: a test needs no socket. */
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { aiPromptProvider, compile } from './ai-prompt-provider.ts'
import { aiProvider, answerTo, chatIn, completionOf, models, streamOf } from './ai-provider.ts'
import { processors } from './ai-request-processors.ts'
import { align, alignment } from './alignment.ts'
import type { Config } from './config.ts'
import { AppError } from './errors.ts'
import { eventHandlers } from './events.ts'
import { preImport, processFile } from './file-processors.ts'
import { createDownloads } from './files/downloads.ts'
import { formats } from './files/formats.ts'
import { processJob } from './files/process.ts'
import type { Installations } from './installations.ts'
import { machineTranslation, translate } from './machine-translation.ts'
import { checkSpelling, languages, spellChecker } from './spell-checker.ts'
import { requireJwt, type Protected } from './jwt.ts'
import { manifestOf } from './manifest.ts'
import { batchSize, checkQuality, qualityCheck } from './quality-check.ts'
import { createTokens } from './tokens.ts'
import { readUser } from './user.ts'

export interface AppTools {
  config: Config
  installations: Installations
  /** Folder of the pages. */
  folder: string
  /** Public address of the app; asked late, since the port may be known late. */
  baseUrl(): string
  fetch?: typeof fetch
  /** Milliseconds since 1970. */
  now?(): number
}

/** The platform sends at most 5 MB; a little more lets us see that it did. */
const bodyBytes = 6 * 1024 * 1024

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

export const createApp = (tools: AppTools): Hono<Protected> => {
  const { config, installations, folder, baseUrl, fetch = globalThis.fetch, now = Date.now } = tools
  const tokens = createTokens({ config, installations, fetch, now })
  const downloads = createDownloads(now)
  const app = new Hono<Protected>()

  app.onError((error, context) => {
    if (error instanceof AppError) return context.json({ error: { message: error.message } }, error.status)
    // Not foreseen: the log gets it, the caller does not.
    console.error(error)
    return context.json({ error: { message: 'Internal error' } }, 500)
  })
  app.notFound((context) => context.json({ error: { message: 'Not found' } }, 404))
  app.use(
    bodyLimit({
      maxSize: bodyBytes,
      onError: () => {
        throw new AppError(413, `body: expected at most ${bodyBytes} bytes`)
      },
    }),
  )

  app.get('/manifest.json', (context) => context.json(manifestOf(config, baseUrl())))

  app.post('/events/:slug', async (context) => {
    const handle = eventHandlers.get(context.req.param('slug'))
    if (!handle) return context.json({ error: 'Not found' }, 404)
    return context.json(await handle(await readJson(context.req.raw), { config, installations }))
  })

  const guard = requireJwt(config.clientSecret, now)
  const guarded = ['/api/user', machineTranslation.url, '/api/ai', qualityCheck.runQaCheckUrl, preImport.url]
  for (const path of [...guarded, spellChecker.checkSpellingUrl, alignment.url, '/api/file/process'])
    app.use(path, guard).use(`${path}/*`, guard)

  app.get('/api/user', async (context) =>
    context.json(await readUser(context.get('claims'), { config, installations, tokens, fetch })),
  )

  app.post(machineTranslation.url, async (context) => {
    const { source, target } = context.req.query()
    const body = await readJson(context.req.raw)
    return context.json(await translate({ source, target, body }, fetch))
  })

  app.get(aiProvider.modelsUrl, (context) => context.json(models))
  app.post(aiProvider.chatCompletionsUrl, async (context) => {
    const chat = chatIn(await readJson(context.req.raw))
    const answer = answerTo(chat)
    if (!chat.stream) return context.json(completionOf(answer))
    return context.body(streamOf(answer), 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
    })
  })
  app.post(aiPromptProvider.compileUrl, async (context) =>
    context.json(compile(await readJson(context.req.raw))),
  )
  for (const { module, process } of Object.values(processors))
    app.post(module.processorUrl, async (context) => {
      // A stream comes as events; with 202 it goes on as it is.
      if (context.req.header('content-type') === 'text/event-stream') return context.body(null, 202)
      return context.json(process((await readJson(context.req.raw)) as Record<string, unknown>))
    })
  app.get(qualityCheck.getBatchSizeUrl, (context) => context.json(batchSize))
  app.post(qualityCheck.runQaCheckUrl, async (context) =>
    context.json(checkQuality(await readJson(context.req.raw))),
  )

  app.get(spellChecker.listSupportedLanguagesUrl, (context) => context.json(languages))
  app.post(spellChecker.checkSpellingUrl, async (context) =>
    context.json(checkSpelling(await readJson(context.req.raw))),
  )

  app.post(alignment.url, async (context) =>
    context.json(await align(await readJson(context.req.raw), fetch)),
  )

  app.post(preImport.url, async (context) => {
    const answer = await processFile(await readJson(context.req.raw), fetch)
    return answer ? context.json(answer) : context.body(null, 304)
  })

  const link = (download: Parameters<typeof downloads.add>[0]): string =>
    `${baseUrl()}/files/${downloads.add(download)}`
  for (const format of formats)
    app.post(format.url, async (context) => {
      const answer = await processJob(await readJson(context.req.raw), format, { fetch, link })
      return context.json(answer, 200, { 'cache-control': 'no-cache, no-store, must-revalidate' })
    })

  app.get('/files/:id', (context) => {
    const download = downloads.find(context.req.param('id'))
    if (!download) return context.notFound()
    return context.body(download.body, 200, {
      'content-type': download.type,
      // A file of a user is never a page of ours.
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  app.get('*', async (context) => {
    const { path } = context.req
    // Names with one dot inside: no path leaves the folder.
    if (!/^(?:\/[\w-]+)+\.\w+$/.test(path)) return context.notFound()
    const file = await readFile(join(folder, path)).catch(() => undefined)
    if (!file) return context.notFound()
    const isPage = extname(path) === '.html'
    const body = isPage ? file.toString().replaceAll('{iframeSrc}', () => config.iframeSrc) : file
    return context.body(new Uint8Array(Buffer.from(body)), 200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    })
  })

  return app
}

const readJson = async (request: Request): Promise<unknown> => {
  try {
    return await request.json()
  } catch (error) {
    throw new AppError(400, 'body: expected JSON', { cause: error })
  }
}

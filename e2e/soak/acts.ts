/** What happens to a world in a soak, drawn by chance: each act keeps the model in step with what was answered. */
import type { Page } from 'playwright/test'
import type { AppFrame } from '../simulator/simulator.ts'
import type { SoakWorld } from './model.ts'
import type { Random } from './random.ts'
import type { Answer, Server } from './server.ts'

export interface Stage {
  server: Server
  random: Random
  world: SoakWorld
  page: Page
  app: Pick<AppFrame, 'ask' | 'tell'>
  /** Errors that nothing declared. */
  wrong: string[]
}

/** Rows of a kind that a world holds before its oldest go, so that what it holds does not grow. */
const most = 60
const strings = 40
const languages = ['de', 'fr', 'uk', 'he', 'ja']

const dataOf = (body: unknown): { id: number } => (body as { data: { id: number } }).data

/** The answer; null where the process was killed meanwhile. */
const answered = async ({ server, wrong }: Stage, ask: () => Promise<Answer>): Promise<Answer | null> => {
  try {
    const answer = await ask()
    if (answer.status >= 400) wrong.push(`REST answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer
  } catch (error) {
    if (server.isUp()) wrong.push(`REST did not answer: ${String(error)}`)
    return null
  }
}

const translate = async (stage: Stage): Promise<void> => {
  const { server, random, world } = stage
  const text = random.text()
  const body = { stringId: 1 + random.below(strings), languageId: random.of(languages), text }
  const answer = await answered(stage, () =>
    server.rest(world.token, 'POST', 'projects/1/translations', body),
  )
  if (answer?.status === 201) world.kept.translations.set(dataOf(answer.body).id, text)
  const [oldest] = world.kept.translations.keys()
  if (oldest === undefined || world.kept.translations.size <= most) return
  world.kept.doubtful.add(oldest)
  const gone = await answered(stage, () =>
    server.rest(world.token, 'DELETE', `projects/1/translations/${oldest}`),
  )
  if (gone?.status === 204) world.kept.translations.delete(oldest)
}

const comment = async (stage: Stage): Promise<void> => {
  const { server, random, world } = stage
  if (world.kept.comments.size >= most) return
  const text = random.text()
  const body = {
    stringId: 1 + random.below(strings),
    targetLanguageId: random.of(languages),
    type: 'comment',
    text,
  }
  const answer = await answered(stage, () => server.rest(world.token, 'POST', 'projects/1/comments', body))
  if (answer?.status === 201) world.kept.comments.set(dataOf(answer.body).id, text)
}

const read = async (stage: Stage): Promise<void> => {
  const { server, random, world } = stage
  const path = random.of([
    'strings?limit=100',
    'languages/progress',
    'members',
    'files',
    'translations?stringId=1&languageId=de',
  ])
  await answered(stage, () => server.rest(world.token, 'GET', `projects/1/${path}`))
}

const fail = async ({ server, world, wrong }: Stage): Promise<void> => {
  try {
    const path = `/worlds/${world.id}/faults`
    await server.control('POST', path, { on: 'api', do: { status: 503 }, times: 1 })
    const { status } = await server.rest(world.token, 'GET', 'projects/1/members')
    if (status !== 503) wrong.push(`the declared fault: expected 503, got ${status}`)
    await server.control('DELETE', path)
  } catch (error) {
    if (server.isUp()) wrong.push(`the declared fault: ${String(error)}`)
  }
}

const makeAndDrop = async ({ server, random, wrong }: Stage): Promise<void> => {
  try {
    const { body } = await server.control('POST', '/worlds', {})
    const { id, token } = body as SoakWorld
    const text = random.text()
    await server.rest(token, 'POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text })
    await server.control('POST', `/worlds/${id}/reset`)
    const { status } = await server.control('DELETE', `/worlds/${id}`)
    if (status !== 204) wrong.push(`a dropped world: expected 204, got ${status}`)
  } catch (error) {
    if (server.isUp()) wrong.push(`a dropped world: ${String(error)}`)
  }
}

/** As a user does, and as an app does. A page that lost its server is opened again by who killed it. */
const inPage =
  (act: (stage: Stage) => Promise<unknown>) =>
  async (stage: Stage): Promise<void> => {
    try {
      await act(stage)
    } catch (error) {
      if (stage.server.isUp()) stage.wrong.push(`in the page: ${String(error)}`)
    }
  }

const type = inPage(async ({ page, random }) => {
  const rows = page.getByRole('grid', { name: 'Strings' }).getByRole('row')
  await rows.nth(random.below(8)).click()
  await page.getByRole('textbox', { name: 'Translation' }).first().fill(random.text())
})
const call = inPage(async ({ app, random }) => {
  await app.tell('editor.setTranslation', random.text())
  await app.ask(
    random.of([
      'editor.getString',
      'editor.getTranslations',
      'getContext',
      'editor.getProjectTargetLanguages',
    ]),
  )
})
const burst = inPage(({ app }) => Promise.all(Array.from({ length: 50 }, () => app.ask('editor.getString'))))

const acts = [
  translate,
  translate,
  translate,
  comment,
  read,
  read,
  fail,
  makeAndDrop,
  type,
  call,
  call,
  burst,
]

export const actOnce = (stage: Stage): Promise<void> => stage.random.of(acts)(stage)

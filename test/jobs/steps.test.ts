import { decodeJwt, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { deliveredOf } from '../../host-simulator/platform/webhooks/delivered.ts'
import { clientSecret, restWith } from '../platform/offline.ts'
import { misbehaviours } from './module-kit.ts'
import { openStep, type StepKit } from './step-kit.ts'

const status = (stepId: number, languageId = 'de'): string =>
  `projects/1/workflow-steps/${stepId}/languages/${languageId}/status`

const passed = ({ rest }: StepKit, stepId: number, outputs: Record<number, unknown>, languageId?: string) =>
  rest(
    'PATCH',
    status(stepId, languageId),
    Object.entries(outputs).map(([id, value]) => ({ op: 'replace', path: `/${id}/output`, value })),
  )

const translate = ({ rest }: StepKit, stringId: number, text: string): Promise<unknown> =>
  rest('POST', 'projects/1/translations', { stringId, languageId: 'de', text })

const approve = async (kit: StepKit, stringId: number): Promise<void> => {
  const { body } = await kit.rest('GET', `projects/1/translations?stringId=${stringId}&languageId=de`)
  const translationId = (body as { data: { data: { id: number } }[] }).data.at(-1)?.data.id
  await kit.rest('POST', 'projects/1/approvals', { translationId })
}

const idsAt = async ({ rest }: StepKit, stepId: number, query: string): Promise<number[]> => {
  const { body } = await rest('GET', `projects/1/workflow-steps/${stepId}/strings?languageIds=de&${query}`)
  return (body as { data: { data: { id: number } }[] }).data.map(({ data }) => data.id)
}

const form = { isValid: true, settings: { threshold: 3 } }

describe('a step of an app', () => {
  it('comes to the end of the workflow, with its module, and REST tells it', async () => {
    const kit = await openStep()
    const id = await kit.add()
    expect(kit.project().workflow.map(({ title }) => title)).toEqual([
      'Translation',
      'Proofreading',
      'AI Review',
    ])
    expect((await kit.rest('GET', `projects/1/workflow-steps/${id}`)).body).toMatchObject({
      data: {
        title: 'AI Review',
        type: 'Application',
        applicationModule: { applicationIdentifier: 'sample-app', moduleKey: 'review' },
      },
    })
  })

  it('stands only where it takes what comes', async () => {
    const kit = await openStep({ inputs: ['skipped'] })
    await expect(kit.add()).rejects.toThrow(
      '"AI Review" takes strings from "skipped"; behind "Proofreading" come',
    )
    expect(kit.project().workflow).toHaveLength(2)
  })

  it.each([
    [
      ['initial', 'untranslated'],
      ['AI Review', 'Translation', 'Proofreading'],
    ],
    [['translated'], ['Translation', 'AI Review', 'Proofreading']],
    [
      ['initial', 'translated'],
      ['Translation', 'AI Review', 'Proofreading'],
    ],
  ])('that takes %j comes to the last place where that comes', async (inputs, titles) => {
    const kit = await openStep({ inputs })
    const id = await kit.add()
    expect(kit.project().workflow.map(({ title }) => title)).toEqual(titles)
    if (inputs[0] !== 'initial' || titles[0] !== 'AI Review') return
    await expect.poll(kit.told).toContain('1 de')
    expect((await passed(kit, id, { 1: 'true' })).status).toBe(200)
  })

  it('is refused in the standard edition', async () => {
    const kit = await openStep({ edition: 'standard' })
    await expect(kit.add()).rejects.toThrow('workflows exist only in the enterprise edition')
    expect((await kit.rest('GET', 'projects/1/workflow-steps')).status).toBe(404)
    expect(kit.findings().map(({ id }) => id)).toContain('SM-003')
  })

  it('gives its page a token with the step', async () => {
    const kit = await openStep()
    const id = await kit.add()
    const query = `app=sample-app&module=review&project=1&step=${id}`
    const { token } = (await (await kit.page(`token?${query}`)).json()) as { token: string }
    expect(decodeJwt(token)).toMatchObject({ module: 'review', context: { workflow_step_id: id } })
    const other = (await (await kit.page('token?app=sample-app&module=review&project=1')).json()) as {
      token: string
    }
    expect(decodeJwt(other.token)['context']).not.toHaveProperty('workflow_step_id')
  })
})

describe('the settings of a step', () => {
  it('go to the app by a bearer when they are saved, and are what its page finds', async () => {
    const kit = await openStep()
    const id = await kit.add()
    expect(await kit.save(id, form)).toBeNull()
    const account = { organizationId: kit.world.organizationId, projectId: 1, workflowId: 1, stepId: id }
    expect(kit.sent).toEqual([['POST', { ...account, settings: { threshold: 3 } }]])
    const bearer = kit.requests[0]?.headers.get('authorization')?.slice('Bearer '.length) ?? ''
    const secret = new TextEncoder().encode(clientSecret)
    const currentDate = new Date(kit.world.clock.now())
    expect((await jwtVerify(bearer, secret, { currentDate })).payload).toMatchObject({ module: 'review' })
    expect(kit.jobs()[0]).toMatchObject({ kind: 'step', status: 'finished', fileName: 'AI Review' })
    const kept = (step: number) => kit.page(`form?app=sample-app&module=review&step=${step}`)
    expect(await (await kept(id)).json()).toEqual({ data: { threshold: 3 } })
    expect(await (await kept(id + 1)).json()).toEqual({ data: null })
  })

  it('are not sent where the page says that they are not valid', async () => {
    const kit = await openStep()
    const id = await kit.add()
    expect(await kit.save(id, { isValid: false })).toBe('The page says that its settings are not valid')
    expect([kit.sent, kit.findings().filter((one) => one.id.startsWith('WS'))]).toEqual([[], []])
  })

  it.each<[string, object, string[], number]>([
    ['without an object', { isValid: true, settings: 'x' }, ['WS-001'], 0],
    ['without any', { isValid: true }, ['WS-001'], 0],
    ['without a check', { settings: {} }, ['WS-002'], 1],
  ])('are told to be wrong %s', async (_, said, rules, sent) => {
    const kit = await openStep()
    await kit.save(await kit.add(), said)
    expect(kit.findings().flatMap(({ id }) => (id.startsWith('WS') ? [id] : []))).toEqual(rules)
    expect(kit.sent).toHaveLength(sent)
  })

  it.each(misbehaviours.filter(([what]) => what !== 'answers HTML'))(
    'are not kept, nor is a step removed, by an app that %s: %s',
    async (_, rule, answer) => {
      const kit = await openStep({ answer })
      const id = await kit.add()
      const before = kit.world.store.world
      expect(await kit.save(id, form)).toContain(rule)
      expect(await kit.remove(id)).toContain(rule)
      expect(kit.met()).toEqual([rule])
      expect(kit.jobs()[0]).toMatchObject({ kind: 'step', status: 'failed', app: 'sample-app' })
      expect(kit.world.store.world).toBe(before)
      const kept = await kit.page(`form?app=sample-app&module=review&step=${id}`)
      expect(await kept.json()).toEqual({ data: null })
    },
  )

  it('are given up after two minutes', async () => {
    const kit = await openStep({ answer: () => new Promise(() => {}) })
    const id = await kit.add()
    const saving = kit.save(id, form)
    await expect.poll(() => kit.sent.length).toBe(1)
    kit.world.clock.advance(120_001)
    expect(await saving).toContain('CF-013')
  })

  it('are any 2xx, whatever it says', async () => {
    const kit = await openStep({ answer: () => new Response('<h1>Saved</h1>', { status: 201 }) })
    expect(await kit.save(await kit.add(), form)).toBeNull()
    expect(kit.met()).toEqual([])
  })

  it('are not kept where the app says why, with status 200', async () => {
    const kit = await openStep({ answer: () => ({ error: { message: 'No credit left' } }) })
    const id = await kit.add()
    expect(await kit.save(id, form)).toBe('AI Review: No credit left')
    expect(kit.met()).toEqual([])
  })

  it('go with the step, which the app is told', async () => {
    const kit = await openStep()
    const id = await kit.add()
    expect(await kit.remove(id)).toBeNull()
    expect(kit.sent).toMatchObject([['DELETE', { stepId: id }]])
    expect(kit.sent[0]?.[1]).not.toHaveProperty('settings')
    expect(kit.project().workflow).toHaveLength(2)
    expect(await kit.remove(id)).toBe('Workflow Step Not Found')
    expect(await kit.remove(701)).toBe('Workflow Step Not Found')
  })

  it('are saved once without a webhook for what comes to the step, and no more', async () => {
    const kit = await openStep({ heard: ['string.added'] })
    const id = await kit.add()
    expect(await kit.save(id, form)).toBeNull()
    expect(await kit.save(id, form)).toBe('Some required dependencies are unmet')
    expect(kit.sent).toHaveLength(1)
    const heard = await openStep()
    const own = await heard.add()
    expect([await heard.save(own, form), await heard.save(own, form)]).toEqual([null, null])
  })

  it('are changed by managers alone', async () => {
    const kit = await openStep()
    const id = await kit.add()
    kit.world.store.do({ do: 'setRole', userId: 2, role: 'manager' }, 1)
    kit.world.store.do({ do: 'setRole', userId: 1, role: 'translator' }, 2)
    expect(await kit.save(id, form)).toContain('it takes a manager')
    expect(kit.sent).toEqual([])
  })
})

describe('strings', () => {
  it('are told to the app when they come to its step, each once', async () => {
    const kit = await openStep()
    await translate(kit, 1, 'Eins')
    await approve(kit, 1)
    await kit.add()
    await expect.poll(kit.told).toEqual(['1 de'])
    await translate(kit, 2, 'Zwei')
    await approve(kit, 2)
    await expect.poll(kit.told).toEqual(['1 de', '2 de'])
  })

  it('are told as the documented example has them', async () => {
    const kit = await openStep()
    await kit.add()
    await translate(kit, 1, 'Eins')
    await approve(kit, 1)
    await expect.poll(kit.told).toEqual(['1 de'])
    expect(kit.events[0]?.stringStatus).toMatchObject({
      ...{ status: 'NEED_PROCESS', output: '', originEvent: 'suggestion.approved' },
      organizationId: String(kit.world.organizationId),
      translation: {
        ...{
          id: 1,
          identifier: 'one',
          key: 'one',
          text: 'One',
          maxLength: '0',
          masterStringId: null,
          revision: 1,
        },
        file: { id: 1, revision: '1', branch: { id: null }, directory: { id: null }, project: null },
        project: {
          ...{ id: 1, userId: 3, groupId: 1, hasCrowdsourcing: false },
          ...{ languageAccessPolicy: null, visibility: null, publicDownloads: null },
        },
      },
      user: { id: String(kit.world.userId) },
    })
    const { translation } = kit.events[0]?.stringStatus as { translation: { file: object } }
    for (const name of ['branchId', 'branchName', 'directoryId'])
      expect(translation.file).not.toHaveProperty(name)
  })

  it('wait at the step, and go on by the first output', async () => {
    const kit = await openStep()
    await translate(kit, 1, 'Eins')
    const id = await kit.add()
    const move = (steps: readonly { id: number; title: string }[]) =>
      kit.world.store.do(
        { do: 'setWorkflow', projectId: 1, steps: steps.map(({ id, title }) => ({ id, title })) },
        1,
      )
    const [translation, proofreading, review] = kit.project().workflow
    if (!translation || !proofreading || !review) throw new Error('a step is missing')
    move([translation, review, proofreading])
    expect([await idsAt(kit, id, 'status=todo'), await idsAt(kit, 702, '')]).toEqual([[1], []])
    await expect.poll(kit.told).toEqual(['1 de'])
    expect(await passed(kit, id, { 1: 'true' })).toMatchObject({
      status: 200,
      body: {
        data: [{ data: { stringId: 1, languageId: 'de', stepId: id, status: 'DONE', output: 'true' } }],
      },
    })
    expect([await idsAt(kit, id, 'status=done'), await idsAt(kit, 702, 'status=todo')]).toEqual([[1], [1]])
    expect((await kit.rest('GET', status(id))).body).toMatchObject({ data: [{ data: { output: 'true' } }] })
  })

  it('go back by the second output, until they have another translation', async () => {
    const kit = await openStep()
    await translate(kit, 1, 'Eins')
    await approve(kit, 1)
    const id = await kit.add()
    await passed(kit, id, { 1: 'false' })
    expect([await idsAt(kit, 702, 'status=todo'), await idsAt(kit, 702, 'status=done')]).toEqual([
      [1, 2, 3],
      [],
    ])
    await translate(kit, 1, 'Ein')
    expect((await kit.rest('GET', status(id))).body).toMatchObject({
      data: [{ data: { status: 'NEED_PROCESS', output: '' } }],
    })
    await expect.poll(kit.told).toEqual(['1 de', '1 de'])
  })

  it.each<[string, Record<number, unknown>, string]>([
    [
      'an unknown output',
      { 1: 'approved' },
      'Expected an output of \\"AI Review\\" (true, false) or an empty',
    ],
    ['no output', { 1: null }, 'Expected an output of'],
    ['one that is not there', { 2: 'true' }, 'String 2 is not at the step \\"AI Review\\" in de'],
    ['one of nowhere', { 77: 'true' }, 'There is no string 77 in project 1'],
    ['a right one beside a wrong one', { 1: 'true', 2: 'true' }, 'String 2 is not at the step'],
  ])('stay where they are for %s', async (_, outputs, words) => {
    const kit = await openStep()
    await translate(kit, 1, 'Eins')
    await approve(kit, 1)
    const id = await kit.add()
    const { status: code, body } = await passed(kit, id, outputs)
    expect([code, JSON.stringify(body)]).toEqual([400, expect.stringContaining(words)])
    expect(await idsAt(kit, id, 'status=todo')).toEqual([1])
  })

  it('are not passed at a step of people, in another language, or in the standard edition', async () => {
    const kit = await openStep()
    const id = await kit.add()
    expect(await passed(kit, 701, { 1: 'true' })).toMatchObject({
      status: 404,
      body: { error: { message: 'Workflow Step Not Found: at "Translation" people work, not an app' } },
    })
    expect((await passed(kit, id, { 1: 'true' }, 'xx')).status).toBe(404)
    expect((await passed(kit, 99, { 1: 'true' })).status).toBe(404)
    const standard = await openStep({ edition: 'standard' })
    expect((await passed(standard, 701, { 1: 'true' })).status).toBe(404)
  })

  const statuses = async ({ rest }: StepKit, stepId: number, query: string): Promise<string[]> => {
    const { body } = await rest('GET', `${status(stepId)}?${query}`)
    const { data } = body as { data: { data: { stringId: number; status: string; output: string } }[] }
    return data.map(({ data: { stringId, status: is, output } }) => `${stringId} ${is} ${output}`.trimEnd())
  }

  it('are kept at the step by an empty output, and go on by another', async () => {
    const kit = await openStep()
    for (const id of [1, 2]) {
      await translate(kit, id, 'Eins')
      await approve(kit, id)
    }
    const id = await kit.add()
    expect(await passed(kit, id, { 1: '' })).toMatchObject({
      status: 200,
      body: { data: [{ data: { stringId: 1, status: 'TODO', output: '' } }] },
    })
    await expect.poll(kit.told).toEqual(['1 de', '2 de'])
    expect(await statuses(kit, id, '')).toEqual(['1 TODO', '2 NEED_PROCESS'])
    expect(await statuses(kit, id, 'status=TODO')).toEqual(['1 TODO'])
    expect(await statuses(kit, id, 'status=INCOMPLETE')).toEqual(['3 INCOMPLETE'])
    expect(await statuses(kit, id, 'stringIds=2,3')).toEqual(['2 NEED_PROCESS', '3 INCOMPLETE'])
    await passed(kit, id, { 1: 'false' })
    expect(await statuses(kit, id, 'status=DONE')).toEqual(['1 DONE false'])
    const many = Array.from({ length: 501 }, (_, at) => at + 1).join()
    expect((await kit.rest('GET', `${status(id)}?stringIds=${many}`)).status).toBe(400)
    expect((await kit.rest('GET', `${status(id)}?status=OPEN`)).status).toBe(400)
    for (const page of ['limit=0', 'limit=501', 'offset=-1'])
      expect((await kit.rest('GET', `${status(id)}?${page}`)).status).toBe(400)
  })

  it('is told again where the app did not take the event, and failed by and by', async () => {
    const codes = [500, 503]
    const kit = await openStep({ hook: () => new Response(null, { status: codes.shift() ?? 204 }) })
    await translate(kit, 1, 'Eins')
    await approve(kit, 1)
    const id = await kit.add()
    await expect
      .poll(() => deliveredOf(kit.world).all.map((each) => each.status))
      .toEqual(['204', '503', '500'])
    expect(await statuses(kit, id, '')).toEqual(['1 NEED_PROCESS'])
  })

  it('failed where the app did not take the event, until it does', async () => {
    let code = 500
    const kit = await openStep({ hook: () => new Response(null, { status: code }) })
    await translate(kit, 1, 'Eins')
    await approve(kit, 1)
    const id = await kit.add()
    await expect.poll(() => statuses(kit, id, '')).toEqual(['1 FAILED'])
    expect(deliveredOf(kit.world).all).toHaveLength(3)
    code = 204
    const [delivery] = deliveredOf(kit.world).all
    const repeated = await kit.page(`jobs/delivery-${delivery?.id}/retry`, { method: 'POST' })
    expect(repeated.ok).toBe(true)
    await expect.poll(() => statuses(kit, id, '')).toEqual(['1 NEED_PROCESS'])
  })

  it.each<[string, object, number]>([
    ['the agent of the app', { app: 'sample-app', isAgent: true }, 200],
    ['the app by another grant', { app: 'sample-app' }, 403],
    ['the agent of another app', { app: 'other-app', isAgent: true }, 403],
    ['a person with a program', { aud: 'web' }, 403],
    ['the world’s own token', {}, 200],
    ['the world’s own token of a translator', { userId: 2 }, 403],
    ['an agent that manages nothing', { app: 'sample-app', isAgent: true, userId: 2 }, 403],
  ])('are the affair of the agent: %s gets %s', async (_, claims, code) => {
    const kit = await openStep()
    kit.world.store.do({ do: 'setRole', userId: 2, role: 'translator' }, 1)
    await translate(kit, 1, 'Eins')
    await approve(kit, 1)
    const id = await kit.add()
    const { world, platform } = kit
    const [app] = world.apps.values()
    if (app) world.apps.set('other-app', { ...app, identifier: 'other-app' })
    const of = { world: world.id, userId: 1, scopes: ['project'], ...claims }
    const rest = restWith(platform, await accessToken(of, world.secret, world.clock.now()))
    expect((await rest('GET', status(id))).status).toBe(code)
    expect((await passed({ ...kit, rest }, id, { 1: 'true' })).status).toBe(code)
  })

  it('are counted at each step', async () => {
    const kit = await openStep()
    const counts = async () => (await (await kit.page('projects/1/steps')).json()) as object[]
    expect(await counts()).toEqual([])
    await translate(kit, 1, 'Eins')
    await approve(kit, 1)
    const id = await kit.add()
    expect(await counts()).toContainEqual({ stepId: id, languageId: 'de', strings: 1, done: 0 })
    await passed(kit, id, { 1: 'true' })
    expect(await counts()).toContainEqual({ stepId: id, languageId: 'de', strings: 1, done: 1 })
    expect(await counts()).toContainEqual({ stepId: id, languageId: 'fr', strings: 0, done: 0 })
  })
})

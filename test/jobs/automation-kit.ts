/** A world with an app that brings an action of automations; the test plays its server. */
import { openModules, settled, type ModuleKit } from './module-kit.ts'

interface Play {
  /** Schemas; without them the module has no such address. */
  input?: unknown
  output?: unknown
  validate?: () => unknown
  execute?: () => unknown
  mode?: string
}

export interface ActionKit extends ModuleKit {
  /** Method and path, and the body. */
  asked: [what: string, body: unknown][]
  run(
    settings: object,
    more?: object,
  ): Promise<{ problem: string | null; result: unknown; isWaiting: boolean }>
  schema(): Promise<unknown>
}

export const openAction = async ({
  input,
  output,
  validate = () => ({}),
  execute = () => ({ data: null }),
  mode,
}: Play): Promise<ActionKit> => {
  const asked: ActionKit['asked'] = []
  const answers: Record<string, () => unknown> = {
    '/input': () => input,
    '/output': () => output,
    '/validate': validate,
    '/execute': execute,
  }
  const action = {
    ...{ key: 'count', name: 'Count', validateSettingsUrl: '/validate', executeUrl: '/execute' },
    ...(input !== undefined && { inputSchemaUrl: '/input' }),
    ...(output !== undefined && { outputSchemaUrl: '/output' }),
    ...(mode !== undefined && { invocationWaitMode: mode }),
  }
  const kit = await openModules({ 'automation-action': [action] }, async (request, { pathname }) => {
    const answer = answers[pathname]
    if (!answer) return new Response(null, { status: 204 })
    const text = await request.clone().text()
    asked.push([`${request.method} ${pathname}`, text ? (JSON.parse(text) as unknown) : null])
    return answer()
  })
  const ofModule = { app: 'sample-app', module: 'count' }
  return {
    ...kit,
    asked,
    async run(settings, more = {}) {
      const body = JSON.stringify({ ...ofModule, settings, isValid: true, ...more })
      const response = await kit.page('projects/1/actions', { method: 'POST', body })
      await settled(kit.world)
      return (await response.json()) as Awaited<ReturnType<ActionKit['run']>>
    },
    schema: async () =>
      (await kit.page(`projects/1/actions?${new URLSearchParams(ofModule)}`)).json() as Promise<unknown>,
  }
}

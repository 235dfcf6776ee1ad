/** Providers that apps bring, as REST asks them. */
import type { AiAbout } from '../../app-ai/ask.ts'
import { aiModule, type AiModule } from '../../app-ai/modules.ts'
import { FileFailure } from '../../jobs/failure.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'

/** The module that the credentials of a provider name, or none: those that no app brings are the simulator's own. */
export const providerModule = (
  hosted: HostedWorld,
  credentials: Readonly<Record<string, unknown>> | null,
): AiModule | undefined =>
  aiModule(hosted, 'ai-provider', { app: credentials?.['identifier'], key: credentials?.['key'] })

/** What is asked outside of projects. */
export const aboutRest = (userId: number): AiAbout => ({
  userId,
  projectId: null,
  fileId: null,
  fileName: 'REST',
  languageId: null,
})

/** What it gives. Throws 424 where an app fails, and the app's own status where it refuses. Unstated: both. */
export const orRefused = async <T>(act: Promise<T>): Promise<T> => {
  try {
    return await act
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error
    const status = 'status' in error ? Number(error.status) : 0
    throw new Refusal(failed(status >= 400 && status < 500 ? status : 424, error.message))
  }
}

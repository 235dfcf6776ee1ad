/** What a world's own pages may ask: `page-api` says what comes and goes, and what stands here does it. */
import { operations, type AnswerOf, type ReadBodyOf, type ReadQueryOf } from '../../page-api/operations.ts'
import { paths, type Operation, type PartOf } from '../../page-api/paths.ts'
import type { Job } from '../../page-api/job.ts'
import type { FileRow } from '../../world/file-rows.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { StringRow } from '../../world/string-rows.ts'
import type { TokenCache } from '../apps/frames.ts'
import { failed } from '../http/envelope.ts'
import type { OwnRow } from '../http/row.ts'
import { Refusal } from '../http/refusal.ts'
import type { PersonalToken } from '../oauth/personal-tokens.ts'
import type { Webhook } from '../rest/webhooks/shapes.ts'
import type { Delivery } from '../webhooks/delivered.ts'
import type { HostedWorld, InstalledApp, Worlds } from '../hosted/worlds.ts'
import { requireAtPage } from './who-may.ts'

export interface PageTools {
  worlds: Worlds
  /** The one address of the platform's pages. */
  origin(): string
}

/** What the path names; it is there, or the question was refused. */
export interface Named {
  projectId: { project: ProjectRow }
  fileId: { file: FileRow }
  stringId: { string: StringRow }
  jobId: { job: Job }
  identifier: { app: InstalledApp }
  webhookId: { webhook: Webhook }
  deliveryId: { delivery: Delivery }
  orderId: { orderId: number }
  stepId: { stepId: number }
  tokenId: { personalToken: PersonalToken }
  grantId: { grant: { id: string } }
}

export interface PageNeeds extends PageTools {
  hosted: HostedWorld
  tokens: TokenCache
}

/** All that its path names. */
type NamedBy<O extends Operation> = { [P in PartOf<O>]: (named: Named[P]) => void }[PartOf<O>] extends (
  all: infer All,
) => void
  ? All
  : unknown

export type PageCall<O extends Operation> = PageNeeds &
  NamedBy<O> & { query: ReadQueryOf<O>; body: ReadBodyOf<O>; request: Request }

type Told<T> = T | Response | Promise<T | Response>

/** What does each of these operations. */
export type Doing<O extends Operation> = { [Each in O]: (call: PageCall<Each>) => Told<AnswerOf<Each>> }

export interface PageRow extends OwnRow<PageNeeds> {
  atMost?: { characters: number; levels: number }
}

/** One row for each operation, for who may; one that nobody does is missing here and does not compile. */
export const pageRows = (doing: Doing<Operation>): PageRow[] =>
  (Object.keys(paths) as Operation[]).map((name) => {
    const [method = '', path = ''] = paths[name].split(' ')
    const run = doing[name] as PageRow['run']
    return {
      ...operations[name],
      method,
      path,
      run(call) {
        requireAtPage(name, call)
        return run(call)
      },
    }
  })

export const refused = (code: number, message: string): Refusal => new Refusal(failed(code, message))

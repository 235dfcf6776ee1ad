/** Of apps: their frames and tokens, and how they come and go. */
import { z } from 'zod'
import { Bridge, Frame } from '../scenario/fault.ts'
import { appAccess } from './access.ts'
import { AppInfo, Installation, ManifestSource, ManifestWish, ReadManifest, SubscriptionWish } from './app.ts'
import { FindingShape } from './finding.ts'
import { TraceShape } from './trace.ts'
import type { Shapes } from './shapes.ts'

const app = { tag: 'Apps', ok: [200] as [200] }

/** A megabyte of text, written as JSON. */
const manifestAtMost = { characters: 4 * 1024 * 1024, levels: 600 }

const ofModule = z.object({
  app: z.string().default('').describe('Identifier'),
  module: z.string().default('').describe('Key'),
})
const step = z.string().optional().describe('Of a workflow, whose settings the page shows; its id')
const inProject = ofModule.extend({
  project: z.string().optional().describe('Its id; left out on pages outside of all'),
  step,
})

const Facts = z
  .strictObject({ app: z.string(), method: z.string(), event: z.string() })
  .partial()
  .refine(({ method, event }) => (method === undefined) !== (event === undefined), 'expected method or event')

export const appOperations = {
  frame: {
    ...app,
    doc: "The address of a module's page, with the query that the platform adds.",
    query: inProject.extend({
      parent: z.string().default('').describe('The page that the frame is in'),
      framed: z.literal('1').optional().describe('With it, faults of frames happen to it'),
    }),
    answer: { plain: z.strictObject({ url: z.string(), do: Frame.shape.do.nullable() }) },
  },
  checkFrame: {
    ...app,
    doc: 'Asks once more for the page that the frame of a module got, and says why it may be silent; null where that cannot be seen.',
    query: ofModule,
    answer: { plain: z.strictObject({ finding: FindingShape.nullable() }) },
  },
  token: {
    ...app,
    doc: 'The app-context token of a module; null where the app has no credentials.',
    query: inProject,
    answer: { plain: z.strictObject({ token: z.string().nullable() }) },
  },
  form: {
    ...app,
    doc: 'What a form of the module saved last, or an inspector found in the project; null where that was nothing.',
    query: inProject,
    answer: { plain: z.strictObject({ data: z.record(z.string(), z.unknown()).nullable() }) },
  },
  saveForm: {
    ...app,
    doc: 'Keeps what a form of the module saves: a JSON object, as the text that it came as.',
    query: ofModule,
    body: 'bytes',
    ok: [204],
  },
  apps: { ...app, doc: 'The apps that are installed.', answer: { plain: z.array(AppInfo) } },
  readManifest: {
    ...app,
    doc: 'What is wrong with a manifest and what its app wants; nothing is installed.',
    body: ManifestSource,
    atMost: manifestAtMost,
    answer: { plain: ReadManifest },
  },
  installApp: {
    ...app,
    doc: 'Installs an app, or installs it again; a refusal is an answer, too.',
    body: ManifestWish,
    atMost: manifestAtMost,
    answer: { plain: Installation },
  },
  grantApp: {
    ...app,
    doc: 'Grants an app to other people or projects.',
    body: appAccess,
    answer: { plain: AppInfo },
  },
  subscribeApp: {
    ...app,
    doc: 'Pays for an app until then and tells it, or takes back that anybody paid; answers what it said, null where it wants to hear nothing.',
    body: SubscriptionWish,
    answer: { plain: z.strictObject({ app: AppInfo, callback: z.string().nullable() }) },
  },
  uninstallApp: {
    ...app,
    doc: 'Removes an app and tells it; answers what it said to that.',
    answer: { plain: z.strictObject({ callbacks: z.array(TraceShape) }) },
  },
  fault: {
    ...app,
    doc: 'What goes wrong with this answer or event, which counts as happened; null for nothing.',
    body: Facts,
    answer: { plain: z.strictObject({ do: Bridge.shape.do.nullable() }) },
  },
} satisfies Record<string, Shapes>

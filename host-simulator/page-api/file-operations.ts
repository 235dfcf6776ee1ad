/** Of files, of what is known beside their strings, and of jobs. */
import { z } from 'zod'
import { AppChecks } from './check.ts'
import { assistantEvents, AssistantWish } from './assistant.ts'
import { EngineSuggestion } from './engine.ts'
import { Asset, AssetWish, FileLanguage, FileUpdate, NewFile, Preview, UploadedTranslations } from './file.ts'
import { Job } from './job.ts'
import { ExchangeShape } from './question.ts'
import { References } from './reference.ts'
import { Spelling } from './spelling.ts'
import type { Shapes } from './shapes.ts'

const files = { tag: 'Files', ok: [200] as [200] }
const ofChecks = {
  ...files,
  query: z.object({ languageId: z.string().min(1) }),
  answer: { plain: AppChecks },
}
const started = { tag: 'Files', ok: [202] as [202], answer: { plain: z.strictObject({ job: Job }) } }

export const fileOperations = {
  addFile: { ...started, doc: 'Starts the import of a new file.', query: NewFile, body: 'bytes' },
  updateFile: { ...started, doc: 'Starts an update of the file.', query: FileUpdate, body: 'bytes' },
  uploadTranslations: {
    ...started,
    doc: 'Starts an upload of translations.',
    query: UploadedTranslations,
    body: 'bytes',
  },
  exportFile: { ...started, doc: 'Starts an export of the file.', query: FileLanguage },
  preview: {
    ...files,
    doc: "What the file's format made to look at; null where that was nothing.",
    answer: { plain: Preview.nullable() },
  },
  asset: {
    ...files,
    doc: 'The content of a file of the type assets, or of one of its translations.',
    query: AssetWish,
    answer: { plain: Asset },
  },
  references: {
    ...files,
    doc: 'Terms of the glossary that stand in a source text, and segments of the memory that are like it.',
    query: z.object({
      languageId: z.string().min(1),
      pluralForm: z.string().optional().describe('Category of the form that is translated'),
    }),
    answer: { plain: References },
  },
  engines: {
    ...files,
    doc: 'What engines of apps make of a string; what comes after it in its file is asked with it.',
    query: z.object({
      languageId: z.string().min(1),
      pluralForm: z.string().optional().describe('Category of the form that is translated'),
    }),
    answer: { plain: z.strictObject({ suggestions: z.array(EngineSuggestion) }) },
  },
  checks: {
    ...ofChecks,
    doc: "When checks of apps on the string's translations are over: which there are, and why some said nothing.",
  },
  checkAgain: { ...ofChecks, doc: 'Asks the checks of apps again, and answers when they are over.' },
  spelling: {
    ...files,
    doc: 'What the spell checker of an app says of a text that somebody writes.',
    query: z.object({ languageId: z.string().min(1) }),
    body: z.strictObject({ text: z.string() }),
    answer: { plain: Spelling },
  },
  assist: {
    ...files,
    doc: 'Asks AI about a string: the provider of an app, or ours, which is no model. The answer comes as it is said.',
    body: AssistantWish,
    answer: { events: assistantEvents },
  },
  jobs: {
    tag: 'Jobs',
    doc: 'The latest jobs, newest first.',
    ok: [200],
    answer: { plain: z.strictObject({ jobs: z.array(Job) }) },
  },
  exchanges: {
    ...{ tag: 'Jobs', ok: [200] },
    doc: 'What went out to apps for a job and what came, cut; the first first.',
    answer: { plain: z.array(ExchangeShape) },
  },
  cancelJob: { ...started, tag: 'Jobs', doc: 'Calls a job off.', ok: [200] },
  retryJob: { ...started, tag: 'Jobs', doc: 'Does a job again that failed or was cancelled.' },
} satisfies Record<string, Shapes>

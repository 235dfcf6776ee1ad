/** What a scenario may say of a file and its strings. */
import { z } from 'zod'
import { issueTypes } from '../world/comment-rows.ts'
import { id, languageId, time, user } from './fields.ts'

const plurals = z.record(z.string(), z.string()).describe('By plural category, `other` among them')

const asset = z
  .string()
  .regex(
    /^data:[\w.+-]+\/[\w.+-]+(?:;base64,[A-Za-z\d+/]+={0,2}|,(?:[^%\s]|%[\dA-Fa-f]{2})+)$/,
    'expected a data: address, such as data:image/png;base64,iVBORw0… or data:text/plain,Hello',
  )

const Translation = z.strictObject({
  text: z.union([z.string(), plurals]),
  by: z
    .union([id, z.string().min(1)])
    .describe('Id or login; tm, mt or ai for a suggestion that nobody has taken over')
    .optional(),
  approved: z.boolean().describe('By the last proofreader, else the owner').optional(),
  votes: z
    .record(z.string(), z.enum(['up', 'down']))
    .describe('By id or login')
    .optional(),
  at: time.optional(),
  asset: asset.describe('A translated file, whose name is the text').optional(),
})

const Comment = z.strictObject({
  language: languageId,
  text: z.string(),
  by: user.optional(),
  issue: z.enum(issueTypes).describe('Makes it an issue').optional(),
  resolved: z.boolean().optional(),
  at: time.optional(),
})

const SourceString = z.strictObject({
  id: id.optional(),
  identifier: z.string().min(1),
  text: z.union([z.string(), plurals]),
  context: z.string().optional(),
  maxLength: z.int().min(0).describe('In characters; 0 is no limit').optional(),
  isHidden: z.boolean().optional(),
  asset: asset
    .describe('The content of a file of the type assets, which has this one string; the text is its name')
    .optional(),
  labels: z.array(z.string().min(1)).describe('By title; made where they are not there').optional(),
  translations: z
    .record(languageId, z.array(z.union([z.string(), Translation])))
    .describe('By language id, oldest first')
    .optional(),
  comments: z.array(Comment).optional(),
})

export const File = z.strictObject({
  id: id.optional(),
  name: z.string().min(1),
  type: z.string().min(1).describe("By default the name's").optional(),
  directory: z
    .string()
    .regex(/^[^/]+(\/[^/]+)*$/, 'expected folders such as src/app, without / at either end')
    .describe('Such as src/app; made where it is not there')
    .optional(),
  branch: z.string().min(1).describe('Its name; made where it is not there').optional(),
  strings: z.array(SourceString).optional(),
})

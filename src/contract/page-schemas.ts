/** The shapes of page-objects.ts. */
import { z } from 'zod'
import type * as o from './page-objects.ts'

const text = z.string()
const int = z.int()

export const ModalOptions = z.object({
  resource: text.min(1),
  size: z.enum(['small', 'medium', 'large', 'xlarge']).optional(),
  onClose: z.custom<() => void>((value) => typeof value === 'function', 'expected function').optional(),
})

export const CssLength = text.regex(
  /^\d{1,5}(\.\d+)?(px|%|v[hw])?$/,
  'expected a CSS length such as 400px or 100%',
)

export const ModalSize = z.object({
  width: CssLength,
  height: CssLength,
  hideXScrolls: z.boolean().optional(),
  hideYScrolls: z.boolean().optional(),
}) satisfies z.ZodType<o.ModalSize>

const restMethod = /^(get|post|put|patch|delete|head)$/i

export const ApiRequest = z.object({
  method: text.regex(restMethod, 'expected get, post, put, patch, delete or head'),
  path: text,
  headers: z.record(z.string(), text).optional(),
  body: z.unknown().optional(),
})

export const ApiResponse = z.object({
  status: int.min(0).max(599),
  statusText: text,
  body: z.unknown().optional(),
})

export const Viewport = z.object({
  width: z.number(),
  height: z.number(),
}) satisfies z.ZodType<o.Viewport>

export const FrameSize = z.object({ w: text, h: z.number() }) satisfies z.ZodType<o.FrameSize>

export const PlatformUser = z.object({
  id: int,
  login: text,
  name: text.optional(),
  first_name: text.optional(),
  last_name: text.optional(),
}) satisfies z.ZodType<o.PlatformUser>

export const Invitees = z.object({
  user_ids: z.array(text),
  emails: z.array(text),
}) satisfies z.ZodType<o.Invitees>

export const InviteValidation = z.object({
  data: z.object({
    newUserEmails: z.array(text),
    newProjectManagers: z.array(PlatformUser),
    newApplicationAccessUsers: z.array(PlatformUser),
    inviteRestricted: z.boolean().optional(),
  }),
}) satisfies z.ZodType<o.InviteValidation>

export const InviteResult = z.object({
  success: z.boolean(),
  data: z.unknown().optional(),
  error: z.object({ message: text }).optional(),
})

export const IntersectionSummary = z.object({ isIntersecting: z.boolean(), intersectionRatio: z.number() })

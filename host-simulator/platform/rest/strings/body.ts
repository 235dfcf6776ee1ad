/** What requests say of strings. */
import { z } from 'zod'
import type { NewString } from '../../../world/commands.ts'
import { mainText } from '../../../world/queries.ts'
import type { Text } from '../../../world/string-rows.ts'
import { id } from '../common/fields.ts'

const text = z.union([z.string(), z.record(z.string(), z.string())])

/** The platform's own command line writes one from its arguments as text. */
const wholeNumber = z.preprocess(
  (said) => (typeof said === 'string' && /^\d+$/.test(said) ? Number(said) : said),
  z.int().min(0),
)

export const stringEdit = z.object({
  identifier: z.string().max(512).optional(),
  text: text.optional(),
  context: z.string().optional(),
  isHidden: z.boolean().optional(),
  maxLength: wholeNumber.optional(),
  labelIds: z.array(id).optional(),
})

/** Of a string-based project a branch may be named in the place of a file. */
export const placedString = stringEdit.extend({ text, fileId: id.optional(), branchId: id.optional() })

/**
 * With the identifier that it gets where none is said.
 * Unstated: which. Ours is its text, as in files without keys.
 */
export const identified = (
  wish: Omit<NewString, 'identifier'> & { identifier?: string | undefined; text: Text },
): NewString => ({
  ...wish,
  identifier: wish.identifier ?? mainText(wish.text),
})

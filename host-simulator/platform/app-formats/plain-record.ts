/**
 * A string record that is right as an app sent it: one text, and no field that is left out, checked against something or
 * said in another way. Most are, and a copy of each costs as much as reading its JSON; so they stay what was read.
 */

export interface PlainRecord {
  identifier: string
  text: string
  context?: string
  maxLength?: number
  isHidden?: boolean
  previewId?: string | number
}

/** Whether the value is one, if it is not too long or blank. */
export const isPlain = (value: Record<string, unknown>): value is Record<string, unknown> & PlainRecord => {
  if (typeof value['identifier'] !== 'string' || typeof value['text'] !== 'string') return false
  for (const name in value) {
    const field = value[name]
    switch (name) {
      case 'identifier':
      case 'text':
        break
      case 'context':
        if (typeof field !== 'string') return false
        break
      case 'isHidden':
        if (typeof field !== 'boolean') return false
        break
      case 'maxLength':
        if (!Number.isSafeInteger(field) || (field as number) < 0) return false
        break
      case 'previewId':
        if (typeof field !== 'string' && typeof field !== 'number') return false
        break
      default:
        return false
    }
  }
  return true
}

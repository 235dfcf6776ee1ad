/** Dates as filters and CroQL write them. Unstated: their time zone; ours is UTC, as everywhere in the world. */

const datePattern =
  /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2}(?:\.\d{1,3})?))?(Z|[+-]\d{2}:\d{2})?)?$/

export const dayMs = 24 * 60 * 60 * 1000

/** Milliseconds since 1970 of `YYYY-MM-DD`, `YYYY-MM-DD hh:mm[:ss[.mmm]]` or ISO 8601; null for anything else. */
export const timeOf = (text: string): number | null => {
  const [found, day, minute = '00:00', second = '00', zone = 'Z'] = datePattern.exec(text.trim()) ?? []
  if (found === undefined) return null
  const time = Date.parse(`${day}T${minute}:${second}${zone}`)
  return Number.isNaN(time) ? null : time
}

/** Whether the text names a day and no time of it. */
export const isWholeDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text.trim())

/** The first moment of the day. */
export const dayStart = (time: number): number => Math.floor(time / dayMs) * dayMs

/** `YYYY-MM-DD hh:mm:ss.mmm`, as CroQL reads it. */
export const dateText = (time: number): string => new Date(time).toISOString().slice(0, -1).replace('T', ' ')

/** Times in the forms that apps receive. */

/** `2026-01-05T08:00:00+00:00`, from an ISO time in UTC. */
export const isoWithOffset = (iso: string): string => iso.replace(/(\.\d+)?Z$/, '+00:00')

/** `2026-01-05 08:00:00`, from an ISO time in UTC. */
export const plainTime = (iso: string): string => iso.slice(0, 19).replace('T', ' ')

/** `2 h ago`, for a person; what is older than a week has its date. `now` in milliseconds since 1970. */
export const agoOf = (iso: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / 60 / 24)} d ago`
  const date = new Date(iso)
  const isThisYear = date.getUTCFullYear() === new Date(now).getUTCFullYear()
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
}

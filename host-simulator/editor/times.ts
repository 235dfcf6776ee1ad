/** Times in the forms that apps receive. */

/** `2026-01-05T08:00:00+00:00`, from an ISO time in UTC. */
export const isoWithOffset = (iso: string): string => iso.replace(/(\.\d+)?Z$/, '+00:00')

/** `2026-01-05 08:00:00`, from an ISO time in UTC. */
export const plainTime = (iso: string): string => iso.slice(0, 19).replace('T', ' ')

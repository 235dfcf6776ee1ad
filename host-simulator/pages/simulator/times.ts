/** Times of the world's clock, in words. All are UTC, as in the platform's answers. */
import { plainTime } from '../../editor/times.ts'

/** `10:00:00.000` */
export const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23)

/** `2026-01-15 10:00:00` */
export const dateTimeOf = (at: number): string => plainTime(new Date(at).toISOString())

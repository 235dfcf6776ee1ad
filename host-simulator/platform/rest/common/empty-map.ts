/** Maps by names in answers: the platform writes one with nothing in it as an empty list. Source: facts F341. */
import { z } from 'zod'

export const shownMap = <T>(map: Record<string, T>): Record<string, T> | never[] =>
  Object.keys(map).length ? map : []

export const mapShape = <T extends z.ZodType>(value: T) =>
  z.union([z.record(z.string(), value), z.array(z.never())])

/** Shapes as plain functions that make nothing on their way. They say what zod says, which still words what is wrong. */
import type { z } from 'zod'
import { isObject } from '../../src/contract/value.ts'
import { readAs } from '../../src/contract/read-as.ts'

/** Whether the value fits. */
export type Fits = (value: unknown) => boolean

const known = new WeakMap<z.core.$ZodType, Fits>()

/** Of closures, not of code from text, which a page's policy may forbid. */
export const fitsOf = (shape: z.core.$ZodType): Fits => {
  const fits = known.get(shape) ?? compiled(shape) ?? ((value) => readAs(shape as z.ZodType, value).success)
  known.set(shape, fits)
  return fits
}

/** Undefined where only zod knows. */
const compiled = (shape: z.core.$ZodType): Fits | undefined => {
  const { def } = (shape as z.core.$ZodTypes)._zod
  if ('coerce' in def && def.coerce) return undefined
  switch (def.type) {
    case 'unknown':
      return checked(() => true, def.checks)
    case 'boolean':
      return checked((value) => typeof value === 'boolean', def.checks)
    case 'string':
      return 'format' in def ? undefined : checked((value) => typeof value === 'string', def.checks)
    case 'number':
      if (!('format' in def)) return checked(Number.isFinite, def.checks)
      return def.format === 'safeint' ? checked(Number.isSafeInteger, def.checks) : undefined
    case 'enum':
    case 'literal': {
      const { values } = shape._zod
      return values && checked((value) => values.has(value as string), def.checks)
    }
    case 'nullable': {
      const inner = fitsOf(def.innerType)
      return checked((value) => value === null || inner(value), def.checks)
    }
    case 'optional': {
      if (shape._zod.traits.has('$ZodExactOptional') || isDefaulted(def.innerType)) return undefined
      const inner = fitsOf(def.innerType)
      return checked((value) => value === undefined || inner(value), def.checks)
    }
    case 'union':
      return def.inclusive === false ? undefined : checked(anyOf(def.options.map(fitsOf)), def.checks)
    case 'array':
      return checked(listOf(fitsOf(def.element)), def.checks)
    case 'tuple':
      if (def.rest || def.items.some(({ _zod }) => _zod.optin)) return undefined
      return checked(tupleOf(def.items.map(fitsOf)), def.checks)
    case 'record':
      if (def.mode || def.keyType._zod.def.type !== 'string' || !isBare(def.keyType)) return undefined
      return checked(recordOf(def.valueType), def.checks)
    case 'object':
      if (def.catchall && !takesAll(def.catchall)) return undefined
      return checked(objectOf(def.shape), def.checks)
    default:
      return undefined
  }
}

const isDefaulted = ({ _zod }: z.core.$ZodType): boolean => _zod.optin === 'defaulted'

const isBare = ({ _zod: { def } }: z.core.$ZodType): boolean => !('format' in def) && !def.checks?.length

const takesAll = (shape: z.core.$ZodType): boolean => shape._zod.def.type === 'unknown' && isBare(shape)

const checked = (base: Fits | undefined, checks: z.core.$ZodCheck[] = []): Fits | undefined =>
  checks.reduce<Fits | undefined>((fits, check) => {
    const test = testOf(check)
    return fits && test && ((value) => fits(value) && test(value))
  }, base)

/** Of a value whose kind is known to be right. */
const testOf = (check: z.core.$ZodCheck): Fits | undefined => {
  const { def } = (check as unknown as z.core.$ZodChecks)._zod
  switch (def.check) {
    case 'greater_than':
      return def.inclusive ? (value) => (value as number) >= Number(def.value) : undefined
    case 'less_than':
      return def.inclusive ? (value) => (value as number) <= Number(def.value) : undefined
    case 'min_length':
      // Of more letters zod counts pairs as one.
      return def.minimum === 1 ? (value) => (value as string).length > 0 : undefined
    case 'string_format': {
      const { pattern, format } = def
      if (!pattern || pattern.global || pattern.sticky || !/^(regex|starts_with)$/.test(format))
        return undefined
      return (value) => pattern.test(value as string)
    }
    default:
      return undefined
  }
}

const anyOf =
  (options: Fits[]): Fits =>
  (value) => {
    for (const fits of options) if (fits(value)) return true
    return false
  }

const listOf =
  (item: Fits): Fits =>
  (value) => {
    if (!Array.isArray(value)) return false
    // By number: holes are items, too.
    for (let i = 0; i < value.length; i++) if (!item(value[i])) return false
    return true
  }

const tupleOf =
  (items: Fits[]): Fits =>
  (value) =>
    Array.isArray(value) && value.length === items.length && items.every((fits, i) => fits(value[i]))

const recordOf = (shape: z.core.$ZodType): Fits => {
  const item = fitsOf(shape)
  const isAny = takesAll(shape)
  return (value) => {
    if (!isPlain(value) || hasSymbols(value)) return false
    if (isAny) return true
    for (const key of Object.keys(value)) if (key !== '__proto__' && !item(value[key])) return false
    return true
  }
}

/** What has another constructor by a field of that name is plain all the same. */
const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (!isObject(value)) return false
  const { constructor } = value
  if (constructor === Object || typeof constructor !== 'function') return true
  const { prototype } = constructor as { prototype: unknown }
  return isObject(prototype) && Object.hasOwn(prototype, 'isPrototypeOf')
}

const hasSymbols = (value: object): boolean =>
  Object.getOwnPropertySymbols(value).some((symbol) =>
    Object.prototype.propertyIsEnumerable.call(value, symbol),
  )

const objectOf = (shape: z.core.$ZodShape): Fits | undefined => {
  const fields = Object.entries(shape).map(([key, field]) => fieldOf(key, field))
  // What is put in for an absent field is zod's to say.
  if (fields.some(({ key, isFilled }) => isFilled || key === '__proto__')) return undefined
  const needed = fields.filter(({ isFree }) => !isFree)
  return (value) => {
    if (!isObject(value)) return false
    for (let i = 0; i < needed.length; i++) {
      const { key, type, fits, mayLack } = needed[i] as Field
      const field = value[key]
      if (typeof field === type) continue
      if (field === undefined && !(key in value)) {
        if (!mayLack) return false
      } else if (!fits(field)) return false
    }
    return true
  }
}

interface Field {
  key: string
  fits: Fits
  /** What is of this type fits, and needs no call; most fields are texts. */
  type: string
  mayLack: boolean
  /** May lack and be anything. */
  isFree: boolean
  isFilled: boolean
}

const fieldOf = (key: string, shape: z.core.$ZodType): Field => {
  const { optin, optout } = shape._zod
  const mayLack = optin === 'optional' && optout === 'optional'
  const inner =
    mayLack && shape._zod.def.type === 'optional' ? (shape as z.ZodOptional<z.ZodType>).def.innerType : shape
  const { type } = inner._zod.def
  return {
    key,
    fits: fitsOf(shape),
    type: (type === 'string' || type === 'boolean') && isBare(inner) ? type : '',
    mayLack,
    isFree: mayLack && takesAll(inner),
    isFilled: optin !== undefined && !mayLack,
  }
}

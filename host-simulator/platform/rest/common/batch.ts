/** A JSON Patch over many rows: each refusal names the operation by its index. Source: facts F81. */
import type { z } from 'zod'
import { checked } from '../../http/body.ts'
import { Refusal } from '../../http/refusal.ts'

interface Wrong {
  code: string
  message: string
}

export const at = (index: number, key: string, errors: readonly Wrong[]): Refusal =>
  new Refusal(Response.json({ errors: [{ index, errors: [{ error: { key, errors } }] }] }, { status: 400 }))

/** What it gives; what it is refused for is said under the index. */
export const within = async <T>(index: number, act: () => T | Promise<T>): Promise<T> => {
  try {
    return await act()
  } catch (error) {
    throw error instanceof Refusal ? await under(index, error.response) : error
  }
}

/** The value in the shape. */
export const checkedAt = async <S extends z.ZodType>(
  index: number,
  shape: S,
  value: unknown,
): Promise<z.output<S>> => within(index, () => checked(shape, value ?? {}) as z.output<S>)

/** What one operation is refused for. */
export const under = async (index: number, response: Response): Promise<Refusal> => {
  const { errors = [] } = (await response.json()) as { errors?: unknown }
  return new Refusal(Response.json({ errors: [{ index, errors }] }, { status: 400 }))
}

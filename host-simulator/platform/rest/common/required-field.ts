/** A field that has to be there and is not. The words are kept: tools match on them. Source: facts F81, F82. */
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'

/** To be thrown; answered as 400. */
export const requiredAt = (key: string): Refusal =>
  new Refusal(invalid(key, 'isEmpty', "Value is required and can't be empty"))

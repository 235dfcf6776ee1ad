/** What an answer of 400 says of the fields of a request, as one line for a person. */
export interface FieldErrors {
  error?: { message?: string }
  errors?: { error?: { key?: string; errors?: { message?: string }[] } }[]
}

/** Empty where it says nothing of fields. */
export const fieldWords = ({ errors = [] }: FieldErrors): string =>
  errors
    .flatMap(({ error: { key, errors: each = [] } = {} }) =>
      each.map(({ message }) => (key ? `${key}: ${message}` : message)),
    )
    .join('; ')

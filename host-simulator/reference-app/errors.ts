/** A refusal with the status and the message that the caller gets as `{ error: { message } }`. */
export class AppError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 413 | 500
  constructor(status: AppError['status'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AppError'
    this.status = status
  }
}

/** What went wrong, in words; a failed `fetch` hides its reason in `cause`. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code ?? error.message
}

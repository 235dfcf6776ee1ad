/** Why a command ends with another code than 0. Documented in docs/cli.md. */
export const exitCodes = { ok: 0, findings: 1, usage: 2, unreachable: 3, auth: 4, stopped: 130 } as const

export class Failure extends Error {
  readonly exitCode: number
  constructor(code: keyof typeof exitCodes, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Failure'
    this.exitCode = exitCodes[code]
  }
}

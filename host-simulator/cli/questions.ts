/** What a command asks the person at its terminal, where there is one. */
import { createInterface } from 'node:readline'

/** Whether somebody can read a question and answer it. A CI may have terminals, and nobody at them. */
export const isAnyoneThere = (
  ends: readonly { isTTY?: boolean }[] = [process.stdin, process.stderr],
  { CI = '' }: NodeJS.ProcessEnv = process.env,
): boolean => ends.every(({ isTTY }) => isTTY) && ['', '0', 'false'].includes(CI.toLowerCase())

export interface Questions {
  /** What the person types; `standard` where that is nothing, null where the input ends, and at Ctrl+C. */
  ask(question: string, standard: string): Promise<string | null>
  end(): void
}

export const questions = (
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Questions => {
  // A terminal tells the end of what comes only while it gives lines; one that gives every key swallows it.
  const terminal = createInterface({ input, output, terminal: false })
  // Keeps what is typed ahead.
  const lines = terminal[Symbol.asyncIterator]()
  const end = (): void => {
    process.off('SIGINT', end)
    terminal.close()
  }
  process.once('SIGINT', end)
  return {
    async ask(question, standard) {
      output.write(`${question}${standard && ` (${standard})`}: `)
      const { value, done } = await lines.next()
      if (!done) return value.trim() || standard
      output.write('\n')
      end()
      return null
    },
    end,
  }
}

import type { Problem } from '../../world/problem.ts'
import type { Command } from '../../world/commands.ts'
import { useSaid, type Outcome } from '../parts/said.tsx'
import { useShell } from '../shell.tsx'

export interface Saying {
  said: Outcome | null
  /** Says how it went, and shows a red bar where it was refused. */
  tell(problem: Problem | null, done: string, undo: Command | null): void
  /** Does it, and says so. */
  act(command: Command, done: string, undo: Command | null): Promise<void>
}

/** What came of a click, with the way back; silent again on another string, language or form. */
export const useSaying = (): Saying => {
  const { editor, tell } = useShell()
  const { stringId, languageId, pluralForm } = editor.view
  const { said, say } = useSaid(`${stringId} ${languageId} ${pluralForm}`)
  const saying: Saying = {
    said,
    tell(problem, done, undo) {
      tell(problem)
      say(problem, done, undo && (() => void saying.act(undo, 'Undone', null)))
    },
    act: async (command, done, undo) => saying.tell(await editor.command(command), done, undo),
  }
  return saying
}

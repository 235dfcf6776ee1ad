/** What came of a click, said beside the button, with the way back. */
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Problem } from '../../world/problem.ts'
import type { Command } from '../../world/commands.ts'
import { useShell } from '../shell.tsx'
import { Icon } from '../parts/icons.tsx'

export interface Said {
  text: string
  isBad: boolean
  /** What takes it back; null where nothing does. */
  undo: Command | null
}

export interface Saying {
  said: Said | null
  /** Says how it went, and shows a red bar where it was refused. */
  tell(problem: Problem | null, done: string, undo: Command | null): void
  /** Does it, and says so. */
  act(command: Command, done: string, undo: Command | null): Promise<void>
}

/** Silent again on another string, language or form. */
export const useSaying = (): Saying => {
  const { editor, tell } = useShell()
  const { stringId, languageId, pluralForm } = editor.view
  const place = `${stringId} ${languageId} ${pluralForm}`
  const here = useRef(place)
  here.current = place
  const [said, say] = useState<Said | null>(null)
  useEffect(() => say(null), [place])
  const saying: Saying = {
    said,
    tell(problem, done, undo) {
      tell(problem)
      // The person may have gone on meanwhile.
      if (here.current !== place) return
      say(problem ? { text: problem.message, isBad: true, undo: null } : { text: done, isBad: false, undo })
    },
    act: async (command, done, undo) => saying.tell(await editor.command(command), done, undo),
  }
  return saying
}

/** Its place is there before anything is said, so that nothing moves and screen readers hear it. */
export const SaidHere = ({ said, act }: Saying): JSX.Element => (
  <span class="said small" data-bad={said?.isBad} aria-live="polite">
    {said && (
      <>
        <Icon name={said.isBad ? 'alert' : 'check'} />
        <span class="name" title={said.text}>
          {said.text}
        </span>
        {said.undo && (
          <button class="quiet small" onClick={() => said.undo && void act(said.undo, 'Undone', null)}>
            Undo
          </button>
        )}
      </>
    )}
  </span>
)

import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { useShell } from '../shell.tsx'
import { Dialog } from './dialog.tsx'

/** A query expression; what is wrong with it is said at its place. */
export const CroqlFilter = ({ onClose }: { onClose(): void }): JSX.Element => {
  const { editor } = useShell()
  const [croql, setCroql] = useState(editor.view.croql ?? '')
  const [problem, setProblem] = useState<string>()

  const apply = (event: Event): void => {
    event.preventDefault()
    const refused = editor.do({ move: 'setCroql', croql })
    if (refused) setProblem(refused.message)
    else onClose()
  }

  return (
    <Dialog title="CroQL Filter" onClose={onClose}>
      <form class="block" onSubmit={apply}>
        <textarea
          class="code"
          aria-label="Query expression"
          aria-describedby="croql-problem"
          aria-invalid={problem !== undefined}
          spellcheck={false}
          value={croql}
          placeholder='count of translations = 0 and text contains "docs"'
          onInput={(event) => setCroql(event.currentTarget.value)}
        />
        <p id="croql-problem" class="problem" role="alert">
          {problem}
        </p>
        <button class="primary">Apply</button>
      </form>
    </Dialog>
  )
}

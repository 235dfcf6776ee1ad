import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Dialog } from './dialog.tsx'
import { Said, useSaid, type Outcome } from './said.tsx'

export interface Deed {
  said: Outcome | null
  isBusy: boolean
  /** Does it, and keeps how that went; true where it went well. A problem is answered or thrown. */
  run(act: () => Promise<{ message: string } | null | void>, done?: string | (() => string)): Promise<boolean>
}

/** Something that is saved, and what is said of it at its place. */
export const useDeed = (): Deed => {
  const { said, say } = useSaid()
  const [isBusy, setBusy] = useState(false)
  return {
    said,
    isBusy,
    async run(act, done = 'Saved') {
      setBusy(true)
      const problem = await act().catch((error: unknown) =>
        error instanceof Error ? error : { message: String(error) },
      )
      setBusy(false)
      say(problem ?? null, typeof done === 'string' ? done : done())
      return !problem
    },
  }
}

/** Asks once more before something is gone. */
export const Confirm = ({
  title,
  verb,
  children,
  act,
  onClose,
}: {
  title: string
  verb: string
  children: ComponentChildren
  act: () => Promise<{ message: string } | null | void>
  onClose(): void
}): JSX.Element => {
  const deed = useDeed()
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="confirm">
        {children}
        <Said {...deed} />
        <div class="row">
          <button onClick={onClose}>Cancel</button>
          <button
            class="danger"
            disabled={deed.isBusy}
            onClick={async () => {
              if (await deed.run(act, '')) onClose()
            }}
          >
            {verb}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

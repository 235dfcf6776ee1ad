/** Parts that the project's settings brought. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Confirm, useDeed } from '../parts/deed.tsx'
import { Label } from '../parts/label.tsx'
import { Said } from '../parts/said.tsx'

const labels = ['Accessibility', 'Payment', 'Legal', 'Long text', 'Onboarding', 'Release 2']

const Deeds = (): JSX.Element => {
  const good = useDeed()
  const bad = useDeed()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <div class="row">
        <button onClick={() => void good.run(async () => null)}>Save</button>
        <Said {...good} />
      </div>
      <div class="row">
        <button
          onClick={() => void bad.run(async () => ({ message: 'Failed to save: a label is so already' }))}
        >
          Save what is refused
        </button>
        <Said {...bad} />
      </div>
      <button class="danger" onClick={() => setAsked(true)}>
        Delete
      </button>
      {isAsked && (
        <Confirm title="Delete it?" verb="Delete" act={async () => null} onClose={() => setAsked(false)}>
          <p>What goes with it is said here.</p>
        </Confirm>
      )}
    </>
  )
}

export const settingsSections = {
  Labels: (): JSX.Element => (
    <div class="row">
      {labels.map((title, at) => (
        <Label key={title} label={{ id: at + 1, title }} />
      ))}
    </div>
  ),
  'Saved, refused, asked first': Deeds,
}

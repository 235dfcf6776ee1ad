/** A choice that is saved: it shows from the click on, and falls back where it is refused. */
import { useRef, useState } from 'preact/hooks'

export interface Chosen<V> {
  /** What was chosen while it is saved, else the value. */
  shown: V
  isSaving: boolean
  choose(next: V): void
}

/** What `onChoose` answers is waited for where it is a promise. */
export const useChosen = <V>(value: V, onChoose: (next: V) => unknown): Chosen<V> => {
  const [saving, setSaving] = useState<{ next: V } | null>(null)
  const latest = useRef(saving)
  return {
    shown: saving ? saving.next : value,
    isSaving: saving !== null,
    choose(next) {
      const answer = onChoose(next)
      if (!(answer instanceof Promise)) return
      const own = { next }
      latest.current = own
      setSaving(own)
      // Of two choices the later one shows until it is saved itself.
      const end = (): void => void (latest.current === own && setSaving(null))
      void answer.then(end, end)
    },
  }
}

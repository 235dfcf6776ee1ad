import { ap, type SourceString } from 'ap-bridge'
import { useEffect, useState } from 'react'

/** Null where none is open, and until the platform has answered. */
const useString = (): SourceString | null => {
  const [string, setString] = useState<SourceString | null>(null)
  useEffect(() => {
    const stop = ap.events.on('string.change', setString)
    void ap.editor.getString().then(setString)
    return stop
  }, [])
  return string
}

export const Panel = () => {
  const string = useString()
  return (
    <main>
      <p>{string ? string.text : 'No string is open'}</p>
      <button disabled={!string} onClick={() => string && ap.editor.setTranslation(string.text)}>
        Copy source
      </button>
    </main>
  )
}

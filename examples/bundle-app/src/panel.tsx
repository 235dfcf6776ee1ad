import { editor, type StringDataObject } from '@crowdin/serverless-apps-sdk'
import { useCrowdinEvent } from '@crowdin/serverless-apps-sdk/react'
import { Trans } from '@lingui/react'
import { useEffect, useState } from 'react'

export const Panel = () => {
  const [string, setString] = useState<StringDataObject | null>(null)
  useCrowdinEvent('string.change', setString)
  useEffect(() => void editor.getString().then(setString), [])
  return (
    <main>
      <p>{string ? string.text : <Trans id="No string is open" />}</p>
      <button disabled={!string} onClick={() => string && editor.setTranslation(string.text)}>
        <Trans id="Copy source" />
      </button>
    </main>
  )
}

/** An app as its author writes it with the published package: in every place, with React, words, REST and storage. */
import * as sdk from '@crowdin/serverless-apps-sdk'
import { createCrowdinClient } from '@crowdin/serverless-apps-sdk/api'
import { AppI18nProvider } from '@crowdin/serverless-apps-sdk/i18n'
import {
  AppUiProvider,
  useCrowdinContext,
  useCrowdinEvent,
  useTheme,
} from '@crowdin/serverless-apps-sdk/react'
import { createStorage, KeyExistsError } from '@crowdin/serverless-apps-sdk/storage'
import { Trans } from '@lingui/react'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const client = createCrowdinClient()

const Place = () => {
  const { app, project } = useCrowdinContext()
  const { mode } = useTheme()
  const [user, setUser] = useState('')
  const [string, setString] = useState('none')
  useCrowdinEvent('string.change', (changed) => setString(changed?.identifier ?? 'none'))
  useEffect(() => {
    client.usersApi.getAuthenticatedUser().then(
      ({ data }) => setUser(data.username),
      (error) => setUser(String(error)),
    )
  }, [])
  return (
    <dl>
      <dd id="place">{`${app.type} ${app.key}`}</dd>
      <dd id="project">{project?.identifier ?? 'no project'}</dd>
      <dd id="theme">{mode}</dd>
      <dd id="user">{user}</dd>
      <dd id="string">{string}</dd>
      <dd id="words">
        <Trans id="hello" values={{ count: 2 }} />
      </dd>
    </dl>
  )
}

const render = () =>
  createRoot(document.getElementById('root')).render(
    <AppUiProvider>
      <AppI18nProvider>
        <Place />
      </AppI18nProvider>
    </AppUiProvider>,
  )

for (const [name, prepare] of Object.entries(sdk)) if (name.startsWith('prepare')) prepare({ render })

/** For whoever drives the page. */
Object.assign(window, { sdk: { ...sdk, client, storage: createStorage(), KeyExistsError } })

import { api, events, prepareEditorRightPanel, prepareModal } from '@crowdin/serverless-apps-sdk'
import { AppI18nProvider } from '@crowdin/serverless-apps-sdk/i18n'
import { AppUiProvider } from '@crowdin/serverless-apps-sdk/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Languages } from './languages.tsx'
import { Panel } from './panel.tsx'

// The SDK's own theme knows no "auto".
const showTheme = (theme: unknown) => {
  document.documentElement.style.colorScheme = theme === 'auto' ? 'light dark' : String(theme)
}
void api.call('getTheme').then(showTheme)
events.on('theme.changed', showTheme)

const page = (content: ReactNode) => ({
  render: () =>
    createRoot(document.getElementById('root')!).render(
      <AppUiProvider>
        <AppI18nProvider>{content}</AppI18nProvider>
      </AppUiProvider>,
    ),
})

prepareEditorRightPanel(page(<Panel />))
prepareModal(page(<Languages />))

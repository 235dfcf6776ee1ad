import type { JSX } from 'preact'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { useShell } from '../shell.tsx'
import { TopView } from '../site/top-view.tsx'
import { AppPanel } from './app-panel.tsx'
import { Comments } from './comments.tsx'
import { BackgroundWorkers, TranslationPanels } from './editor-modules.tsx'
import { FileList } from './file-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { HotKeyHelp, useHotKeys } from './keyboard.tsx'
import { Dock } from '../simulator/dock.tsx'
import { MessageBars } from './message-bars.tsx'
import { Multilingual } from './multilingual.tsx'
import { SourceArea } from './source-area.tsx'
import { Splitter } from './splitter.tsx'
import { StringList } from './string-list.tsx'
import { Suggestions } from './suggestions.tsx'
import { TopBar } from './top-bar.tsx'
import { TranslationArea } from './translation-area.tsx'

/** Three panes: what there is to translate, the work itself, the apps. */
export const EditorPage = ({ hasChrome }: { hasChrome: boolean }): JSX.Element => {
  const { editor } = useShell()
  const { world, view } = editor
  useHotKeys()
  const string = world.strings.get(view.stringId ?? NaN)
  return (
    <div class="shell">
      <TopBar />
      <div class="panes">
        <nav class="pane" aria-label="Files and strings">
          <FileList />
          <FilterBar />
          <StringList />
          <Splitter name="Width of the strings" property="--left" start={340} direction={1} />
        </nav>
        <main class="pane work" aria-label="Translation work">
          <PreviewPane />
          {string ? (
            <>
              <div class="work-columns">
                <div>
                  <SourceArea string={string} />
                  {view.mode === 'multilingual' ? (
                    <Multilingual string={string} />
                  ) : (
                    <TranslationArea string={string} />
                  )}
                </div>
                <div>
                  <Suggestions string={string} />
                  <Comments string={string} />
                </div>
              </div>
              <TranslationPanels fileName={world.files.get(string.fileId)?.name ?? ''} />
            </>
          ) : (
            <p class="empty">Choose a string on the left to translate it.</p>
          )}
        </main>
        <AppPanel />
      </div>
      {hasChrome && <Dock />}
      <TopView />
      <BackgroundWorkers />
      <MessageBars />
      <HotKeyHelp />
    </div>
  )
}

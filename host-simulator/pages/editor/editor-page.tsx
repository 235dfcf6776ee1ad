import type { JSX } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { listedIds } from '../../editor/lists.ts'
import { projectRoot } from '../../host/addresses.ts'
import { usePalette } from '../palette/use-palette.tsx'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'
import { TopView } from '../site/top-view.tsx'
import { AppPanel } from './app-panel.tsx'
import { Comments } from './comments.tsx'
import { BackgroundWorkers, TranslationPanels } from './editor-modules.tsx'
import { FileList } from './file-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Known } from './references.tsx'
import { PaneBar } from './pane-bar.tsx'
import { usePanes } from './panes.ts'
import { Dock } from '../simulator/dock.tsx'
import { isNew } from '../simulator/first-steps.ts'
import { Empty } from '../parts/empty.tsx'
import { later } from '../parts/later.tsx'
import { MessageBars } from '../parts/message-bars.tsx'
import { Multilingual } from './multilingual.tsx'
import { SourceArea } from './source-area.tsx'
import { Splitter } from '../parts/splitter.tsx'
import { StringList } from './string-list.tsx'
import { Suggestions } from './suggestions.tsx'
import { TopBar } from './top-bar.tsx'
import { TranslationArea } from './translation-area.tsx'
import { useHotKeys } from './use-hot-keys.ts'

const AssetWork = later(async () => (await import('./asset-work.tsx')).AssetWork, 'panels')
const PreviewPane = later(async () => (await import('../preview/preview-pane.tsx')).PreviewPane, 'panels')
const HotKeyHelp = later(async () => (await import('./hot-key-help.tsx')).HotKeyHelp, 'panels')
const SourceReview = later(async () => (await import('./source-review.tsx')).SourceReview)
const Asking = later(async () => (await import('./references.tsx')).Asking)
const Hints = later(async () => (await import('../simulator/hints.tsx')).Hints, 'panels')

/** Three panes: what there is to translate, the work itself, the apps. In a narrow window, one of them. */
export const EditorPage = ({ hasChrome }: { hasChrome: boolean }): JSX.Element => {
  const { editor } = useShell()
  const { world, view } = editor
  const panes = usePanes()
  const palette = usePalette(panes)
  useHotKeys()
  const string = world.strings.get(view.stringId ?? NaN)
  const project = world.projects.get(view.projectId)
  const hasTarget = project?.targetLanguageIds.length !== 0
  const [latest, setLatest] = useState<Known | null>(null)
  const place = `${view.stringId} ${view.languageId} ${view.pluralForm}`
  const known = latest?.place === place ? latest : null

  // Before the field and the area themselves take the focus that was asked for.
  useLayoutEffect(() => {
    if (view.searchFocusRequests) panes.show('strings')
  }, [view.searchFocusRequests])
  useLayoutEffect(() => {
    if (view.focusRequests) panes.show('work')
  }, [view.focusRequests])

  return (
    <div class="shell">
      <TopBar panes={panes} onPalette={palette.open} />
      <div
        class="panes"
        data-shown={panes.shown}
        data-left={panes.isOpen.left ? 'open' : 'folded'}
        data-right={panes.isOpen.right ? 'open' : 'folded'}
        style={panes.widths}
      >
        <nav
          class="pane"
          aria-label="Files and strings"
          onClick={({ target }) => {
            const row = (target as Element).closest('[data-string-id]')
            if (row && !(target as Element).closest('input, button, a')) panes.show('work')
          }}
        >
          <FileList />
          <FilterBar />
          <StringList />
          <Splitter name="Width of the strings" property="--left" start={340} direction={1} />
        </nav>
        <main class="pane work" aria-label="Translation work">
          <PreviewPane />
          {string?.asset !== undefined && hasTarget ? (
            <AssetWork key={string.id} string={string} />
          ) : string && view.mode === 'review' ? (
            <SourceReview string={string} />
          ) : string && hasTarget ? (
            <>
              <div class="work-columns">
                <div>
                  <SourceArea string={string} drawWords={known?.drawWords} />
                  {view.mode === 'multilingual' ? (
                    <Multilingual string={string} />
                  ) : (
                    <TranslationArea string={string} />
                  )}
                </div>
                <div>
                  <Suggestions string={string} segments={known?.matches} />
                  <Comments string={string} terms={known?.terms} />
                </div>
              </div>
              <Asking string={string} place={place} onKnown={setLatest} />
              <TranslationPanels />
            </>
          ) : project && !hasTarget ? (
            <Empty icon="globe" title="No target language yet" level={2}>
              <Link to={`${projectRoot(world, project)}/settings/languages`}>Add one in the settings</Link>
            </Empty>
          ) : (
            <p class="empty">
              {listedIds(world, view).length
                ? 'Choose a string to translate it.'
                : 'The list has no strings.'}
            </p>
          )}
          {hasChrome && isNew && <Hints />}
        </main>
        <AppPanel panes={panes} />
      </div>
      <PaneBar panes={panes} />
      {hasChrome && <Dock />}
      <TopView />
      <BackgroundWorkers />
      <MessageBars />
      {view.isHelpOpen && <HotKeyHelp />}
      {palette.box}
    </div>
  )
}

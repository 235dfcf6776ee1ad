/** The review of source texts: the source, a correction of it, and what others said that it ought to be. */
import type { JSX } from 'preact'
import { formOfSource, isCorrectionOf } from '../../editor/area.ts'
import { keysOf, moveOfHotKey } from '../../editor/hot-keys.ts'
import { whyNot } from '../../world/access.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { sourceText } from '../../world/texts.ts'
import { Icon } from '../parts/icons.tsx'
import { Said, useSaid } from '../parts/said.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { TimeAgo } from '../parts/when.tsx'
import { restOf, useAsked } from '../project/rest.ts'
import { useShell } from '../shell.tsx'
import { Comments } from './comments.tsx'
import { Differing } from './differing.tsx'
import { TranslationPanels } from './editor-modules.tsx'
import { MarkedArea } from './marked-area.tsx'
import { SourceArea } from './source-area.tsx'
import { movesTo } from './unsaved-bar.tsx'

interface Correction {
  id: number
  text: string
  pluralCategoryName?: string
  user: { fullName: string } | null
  createdAt: string
}

/** Unstated: how the review looks. Ours has what is said of the source in the place of translations. */
export const SourceReview = ({ string }: { string: StringRow }): JSX.Element => {
  const { editor, session, tell } = useShell()
  const { world, view } = editor
  const rest = restOf(session)
  const path = `/projects/${string.projectId}/corrections`
  const { got, problem, again } = useAsked(
    () => rest.all<Correction>(`${path}?stringId=${string.id}`),
    [string.id],
  )
  const { said, say } = useSaid(`${string.id} ${view.pluralForm}`)
  const form = formOfSource(string, view.pluralForm)
  const source = sourceText(string, form)
  const approved = string.corrected?.[form ?? '']
  const user = world.users.get(view.userId)
  const barred = user ? whyNot(user, 'source', { projectId: string.projectId }) : 'there is no such person'
  const approvals = `/projects/${string.projectId}/approvals`
  const { corrections } = view
  const isHere = isCorrectionOf(string, form)
  const at = corrections.findIndex(isHere)
  const next = corrections[(at + 1) % corrections.length]
  const shown = (got ?? []).filter(({ pluralCategoryName = null }) => pluralCategoryName === form)

  const run = async (work: Promise<unknown>, done: string): Promise<void> => {
    try {
      await work
      say(null, done, null)
    } catch (error) {
      tell(error as Error)
    }
    await again()
  }
  const save = (): void => {
    const { draft } = editor.view
    if (!draft.trim() || draft === source) return
    const body = { stringId: string.id, text: draft, ...(form !== null && { pluralCategoryName: form }) }
    const saved = rest.send('POST', path, body).then(() => {
      const corrections = editor.view.corrections.filter((each) => !isHere(each) || each.text !== draft)
      editor.do({ move: 'setCorrections', corrections })
    })
    void run(saved, 'Saved')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const keys = keysOf(event)
    if (!keys || moveOfHotKey(keys) !== 'save') return
    event.preventDefault()
    save()
  }
  const area = (
    <MarkedArea
      name="Correction"
      languageId={world.projects.get(string.projectId)?.sourceLanguageId ?? ''}
      text={view.draft}
      isActive
      isUnsaved={at >= 0}
      misspelt={[]}
      onWrite={(text) => editor.do({ move: 'setDraft', text })}
      onKeyDown={onKeyDown}
    />
  )
  return (
    <>
      <div class="work-columns">
        <div>
          <SourceArea string={string} drawWords={undefined} />
          <section class="block" aria-labelledby="correction-title">
            <div class="row tight pane-title">
              <h2 id="correction-title">Correction</h2>
            </div>
            {typeof string.text === 'string' ? (
              area
            ) : (
              <Tabs
                label="Plural forms"
                tabs={Object.keys(string.text).map((category) => ({ id: category, title: category }))}
                open={form ?? ''}
                onOpen={(pluralForm) => tell(editor.do({ move: 'setPluralForm', pluralForm }))}
              >
                {area}
              </Tabs>
            )}
            <div class="row">
              <button class="primary" onClick={save} disabled={!view.draft.trim() || view.draft === source}>
                Save
              </button>
              <button
                onClick={() => editor.do({ move: 'setDraft', text: source })}
                disabled={view.draft === source}
              >
                Back to the source
              </button>
              <Said said={said} inLine />
            </div>
            {next && (
              <div class="row unsaved-bar" data-waiting="true">
                <span class="number" title="Kept in this browser until they are saved">
                  {corrections.length} unsaved
                </span>
                <button
                  disabled={at >= 0 && corrections.length === 1}
                  onClick={() => movesTo(editor, next).forEach((move) => tell(editor.do(move)))}
                >
                  Next unsaved
                </button>
              </div>
            )}
          </section>
        </div>
        <div>
          <section class="block" aria-labelledby="corrections-title">
            <div class="row tight pane-title">
              <h2 id="corrections-title">Corrections</h2>
            </div>
            {problem !== null && (
              <p class="problem" role="alert">
                {problem}
              </p>
            )}
            {got && shown.length === 0 && <p class="aside nothing">Nobody has corrected this text yet.</p>}
            <ul class="suggestions">
              {shown.map(({ id, text, user, createdAt }) => (
                <li key={id} class="suggestion">
                  <span class="origin">
                    <Icon name={id === approved?.correctionId ? 'doubleCheck' : 'check'} />
                  </span>
                  <div class="text">
                    <Differing text={text} other={source} />
                  </div>
                  <div class="about small">
                    {user?.fullName}
                    <TimeAgo at={createdAt} />
                    {id === approved?.correctionId && <span class="tag">Approved</span>}
                  </div>
                  <div class="actions">
                    <button
                      class="quiet small"
                      disabled={text === view.draft}
                      onClick={() => editor.do({ move: 'setDraft', text })}
                    >
                      Use
                    </button>
                    {id === approved?.correctionId ? (
                      <button
                        class="quiet small"
                        disabled={barred !== null}
                        title={barred ?? 'The source text before it is back'}
                        onClick={() =>
                          void run(
                            rest.send('DELETE', `${approvals}/${approved.approvalId}`),
                            'The approval is taken back',
                          )
                        }
                      >
                        Take back the approval
                      </button>
                    ) : (
                      <button
                        class="quiet small"
                        disabled={barred !== null}
                        title={barred ?? 'It is the source text from then on'}
                        onClick={() =>
                          void run(rest.send('POST', approvals, { correctionId: id }), 'Approved')
                        }
                      >
                        Approve
                      </button>
                    )}
                    <button
                      class="quiet icon small"
                      aria-label="Delete"
                      title="Delete"
                      onClick={() => void run(rest.send('DELETE', `${path}/${id}`), 'Deleted')}
                    >
                      <Icon name="trash" />
                    </button>
                  </div>
                </li>
              ))}
            </ul>
          </section>
          <Comments string={string} terms={undefined} />
        </div>
      </div>
      <TranslationPanels />
    </>
  )
}

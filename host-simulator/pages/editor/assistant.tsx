/** AI beside the string: it suggests a translation, or answers a question. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { AssistantEvents } from '../../page-api/assistant.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { readAnswer } from '../event-reader.ts'
import { directionOf } from '../parts/direction.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import { replaceText } from './area-hooks.ts'

interface Turn {
  /** Null: a translation was wanted. */
  question: string | null
  /** As far as it came. */
  text: string
  /** Who said it; null while it is said. */
  by: string | null
  problem: string | null
}

/** Turns that go along with the next question. */
const remembered = 5

/** Asks when somebody wants it; what was said stays while the string is open. */
export const Assistant = ({ string }: { string: StringRow }): JSX.Element => {
  const { editor, session } = useShell()
  const { languageId, pluralForm, draft } = editor.view
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const [question, setQuestion] = useState('')
  const [isBusy, setBusy] = useState(false)

  const ask = async (asked: string | null): Promise<void> => {
    if (isBusy) return
    const history = turns
      .filter(({ question: before, problem }) => before !== null && problem === null)
      .slice(-remembered)
      .flatMap(({ question: before, text }) => [
        { role: 'user' as const, content: before ?? '' },
        { role: 'assistant' as const, content: text.slice(0, 10_000) },
      ])
    let turn: Turn = { question: asked, text: '', by: null, problem: null }
    const tell = (news: Partial<Turn>): void => {
      turn = { ...turn, ...news }
      setTurns([...turns, turn])
    }
    setBusy(true)
    setQuestion('')
    tell({})
    try {
      const body = { languageId, pluralForm, question: asked, history }
      const response = await session.ask('assist', { parts: { stringId: string.id }, body })
      if (!response.ok) {
        const { error } = (await (response as Response).json()) as { error?: { message?: string } }
        throw new Error(error?.message ?? `The simulator answered ${response.status}`)
      }
      await readAnswer(response, ({ event, data }) => {
        const said: unknown = JSON.parse(data)
        if (event === 'text') tell({ text: turn.text + String(said) })
        if (event === 'problem') tell({ problem: String(said) })
        if (event !== 'done') return
        const { provider, model, content } = said as AssistantEvents['done']
        tell({ text: content, by: `${provider}, ${model}` })
      })
      if (turn.by === null && turn.problem === null) tell({ problem: 'The answer broke off.' })
    } catch (error) {
      tell({ problem: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }
  const use = (text: string): void => {
    if (!replaceText(text)) editor.do({ move: 'setDraft', text })
  }
  return (
    <div class="assistant" aria-busy={isBusy}>
      {turns.length === 0 && <p class="aside nothing">Ask for a translation, or what you want to know.</p>}
      <ul class="comments" aria-label="What the assistant said" aria-live="polite" aria-atomic="false">
        {turns.map(({ question: asked, text, by, problem }, at) => (
          <li key={at} class="suggestion">
            <span class="origin">
              <Icon name="sparkles" />
            </span>
            <div
              class="text"
              tabIndex={0}
              {...(asked === null && { lang: languageId })}
              dir={asked === null ? directionOf(languageId) : 'auto'}
            >
              {asked !== null && <p class="asked">{asked}</p>}
              {text}
            </div>
            <div class="about small">
              <span class="tag">AI</span>
              {by ?? (problem === null ? 'is answering…' : 'gave no answer')}
              {problem !== null && (
                <span class="problem" role="alert">
                  {problem}
                </span>
              )}
            </div>
            {asked === null && by !== null && (
              <div class="actions">
                <button class="quiet small" disabled={text === draft} onClick={() => use(text)}>
                  Use
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <form
        class="composer"
        onSubmit={(event) => {
          event.preventDefault()
          if (question.trim()) void ask(question.trim())
          // The button that was pressed has nothing to ask now.
          event.currentTarget.querySelector('textarea')?.focus()
        }}
      >
        <textarea
          aria-label="Question to the assistant"
          dir="auto"
          rows={1}
          maxLength={2000}
          placeholder="Ask about this string"
          title="Ask (Ctrl+Enter)"
          value={question}
          onInput={({ currentTarget }) => setQuestion(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            if (question.trim()) void ask(question.trim())
          }}
        />
        <div class="row">
          {/* Not disabled: focus would be lost. */}
          <button type="button" aria-disabled={isBusy} onClick={() => void ask(null)}>
            <Icon name="sparkles" />
            Suggest a translation
          </button>
          <button class="primary" disabled={isBusy || !question.trim()}>
            Ask
          </button>
        </div>
      </form>
    </div>
  )
}

import type { JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { Editor } from '../../editor/editor.ts'
import { listedIds } from '../../editor/lists.ts'
import { isCroqlProblem, type CroqlProblem } from '../../world/croql/problem.ts'
import { parseCroql } from '../../world/croql/query.ts'
import { basicIds } from '../../world/filters/basic.ts'
import { Dialog } from '../parts/dialog.tsx'
import { useShell } from '../shell.tsx'
import { FilterFoot } from './filter-foot.tsx'
import { croqlExamples } from './croql-examples.ts'
import { counted } from '../parts/counted.ts'

/** A query expression; what is wrong with it is said at its place, what it finds as it is written. */
export const CroqlFilter = ({ onClose }: { onClose(): void }): JSX.Element => {
  const { editor } = useShell()
  const field = useRef<HTMLTextAreaElement>(null)
  const [croql, setCroql] = useState(editor.view.croql ?? '')
  const parsed = croql.trim() ? parseCroql(croql) : null
  const wrong = parsed && isCroqlProblem(parsed) ? parsed : null

  const apply = (event: Event): void => {
    event.preventDefault()
    if (!editor.do({ move: 'setCroql', croql })) return onClose()
    field.current?.focus()
    if (wrong) field.current?.setSelectionRange(wrong.at, endOf(croql, wrong))
  }

  return (
    <Dialog title="CroQL Filter" onClose={onClose}>
      <form class="filter-form croql-form" onSubmit={apply}>
        <textarea
          ref={field}
          autofocus
          class="code"
          aria-label="Query expression"
          aria-describedby="croql-answer"
          aria-invalid={wrong !== null}
          spellcheck={false}
          value={croql}
          placeholder='count of translations = 0 and text contains "docs"'
          onInput={(event) => setCroql(event.currentTarget.value)}
        />
        <div id="croql-answer" class="croql-answer" role="status">
          {wrong ? (
            <Wrong croql={croql} wrong={wrong} />
          ) : (
            <p class="aside">{parsed ? foundBy(editor, croql) : 'An empty query lists all strings.'}</p>
          )}
        </div>
        <section class="croql-examples" aria-label="Examples">
          <h3>Examples</h3>
          {croqlExamples.map((example) => (
            <button
              key={example.croql}
              type="button"
              class="quiet"
              onClick={() => {
                setCroql(example.croql)
                field.current?.focus()
              }}
            >
              {example.means}
              <code>{example.croql}</code>
            </button>
          ))}
        </section>
        <FilterFoot onEmpty={() => setCroql('')} />
      </form>
    </Dialog>
  )
}

const foundBy = ({ world, view }: Editor, croql: string): string => {
  const { length } = listedIds(world, { ...view, filter: basicIds.croql, croql })
  return `Finds ${counted(length, 'string')}.`
}

/** The end of the word that is wrong. */
const endOf = (croql: string, { at }: CroqlProblem): number =>
  at + (/^(?:[\w@]+|\s*\S)/.exec(croql.slice(at))?.[0].length ?? 0)

const Wrong = ({ croql, wrong }: { croql: string; wrong: CroqlProblem }): JSX.Element => {
  const end = endOf(croql, wrong)
  return (
    <div class="problem">
      <p class="croql-place" aria-hidden="true">
        {croql.slice(0, wrong.at)}
        <mark>{croql.slice(wrong.at, end) || '␣'}</mark>
        {croql.slice(end)}
      </p>
      <p>
        At character {wrong.at + 1}: {wrong.message}
      </p>
    </div>
  )
}

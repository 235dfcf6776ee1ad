import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { partsOf } from '../../editor/markup.ts'
import { drawnLength, marksOf, type StringMarks } from '../../editor/string-marks.ts'
import { keyOf } from '../../world/keys.ts'
import { mainText } from '../../world/queries.ts'
import type { StringRow as Row } from '../../world/string-rows.ts'
import { directionOf } from '../parts/direction.ts'
import { Icon, type IconName } from '../parts/icons.tsx'
import { LabelDot } from '../parts/label.tsx'
import { useShell } from '../shell.tsx'
import { Status } from './status.tsx'
import { counted } from '../parts/counted.ts'

interface Props {
  string: Row
  /** Of the page, from 0. */
  row: number
  /** Pixels from the top of the list. */
  top: number
  isActive: boolean
  isChecked: boolean
}

/** One string of the list. While nothing of it changes it is not drawn again: the list is, at each key. */
export const StringRow = ({ string, row, top, isActive, isChecked }: Props): JSX.Element => {
  const { editor } = useShell()
  const { world } = editor
  const { languageId } = editor.view
  const marks = useMemo(() => marksOf(world, string, languageId), [world, string, languageId])
  return useMemo(() => {
    const { status, translation, overLimit } = marks
    const key = keyOf(world, string)
    const shape = string.isHidden ? 'hidden' : overLimit === null ? status : 'over-limit'
    return (
      <div
        role="row"
        aria-rowindex={row + 1}
        aria-selected={isActive}
        data-string-id={string.id}
        data-shape={shape}
        data-is-checked={isChecked}
        style={{ top: `${top}px` }}
      >
        <span role="gridcell" data-check>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select ${key || mainText(string.text)}`}
            checked={isChecked}
          />
        </span>
        <Status role="gridcell" shape={shape} status={status} />
        <span role="gridcell" class="string-texts">
          <span class="name string-source" dir="auto">
            {partsOf(mainText(string.text).slice(0, drawnLength)).map(({ text, kind }, i) =>
              kind === null || kind === 'invisible' ? text : <i key={i}>{text}</i>,
            )}
          </span>
          {translation === null ? (
            <span class="name string-key">{key}</span>
          ) : (
            <span class="name string-translation" lang={languageId} dir={directionOf(languageId)}>
              {translation}
            </span>
          )}
        </span>
        <span role="gridcell" class="string-marks">
          <Marks string={string} marks={marks} />
        </span>
      </div>
    )
  }, [marks, string, row, top, isActive, isChecked])
}

const Marks = ({ string, marks }: { string: Row; marks: StringMarks }): JSX.Element => {
  const { overLimit, isPlural, comments, unresolvedIssues, screenshots, labels } = marks
  return (
    <>
      {overLimit !== null && (
        <Mark kind="bad" title={`${counted(overLimit, 'character')} of ${string.maxLength}`}>
          {overLimit}/{string.maxLength}
        </Mark>
      )}
      {unresolvedIssues > 0 ? (
        <Mark kind="warning" icon="alert" title={counted(unresolvedIssues, 'open issue')}>
          {unresolvedIssues}
        </Mark>
      ) : (
        comments > 0 && (
          <Mark icon="message" title={counted(comments, 'comment')}>
            {comments}
          </Mark>
        )
      )}
      {screenshots > 0 && <Mark icon="image" title={counted(screenshots, 'screenshot')} />}
      {isPlural && <Mark icon="plural" title="with plural forms" />}
      {labels.length > 0 && (
        <span class="string-mark" title={labels.map(({ title }) => title).join(', ')}>
          {labels.slice(0, 3).map(({ id }) => (
            <LabelDot key={id} id={id} />
          ))}
          <span class="visually-hidden">labels: {labels.map(({ title }) => title).join(', ')}</span>
        </span>
      )}
    </>
  )
}

const Mark = ({
  icon,
  kind,
  title,
  children,
}: {
  icon?: IconName
  kind?: 'bad' | 'warning'
  title: string
  children?: JSX.Element | number | (JSX.Element | number | string)[]
}): JSX.Element => (
  <span class="string-mark" data-kind={kind} title={title}>
    {icon && <Icon name={icon} />}
    {children && <span aria-hidden="true">{children}</span>}
    <span class="visually-hidden">{title}</span>
  </span>
)

/**
 * What was written and not saved, kept in this browser: it is there again after a reload, in another tab, and when the
 * Editor is opened later. Unstated: what becomes of such texts; nobody is asked about what is not lost.
 */
import { isActivePlace, isWritten, unsavedAt, unsavedWithDraft } from '../../editor/area.ts'
import type { Editor } from '../../editor/editor.ts'
import { sourceText } from '../../world/texts.ts'
import type { Unsaved } from '../../editor/view.ts'
import { keepIn, keptIn } from '../parts/kept.ts'

/** A text, its source, for corrections of which the language is empty, and when it was first seen, in milliseconds of the browser's clock. */
export interface KeptDraft extends Unsaved {
  source: string
  at: number
}

export interface DraftsOptions {
  editor: Editor
  base: string
  /** When the world's content was put back at its start: what was written before is of another. */
  contentSince(): number
}

/** Milliseconds after a key until its text is kept, in case the browser does not live to say that the page goes. */
const pause = 500

const placeOf = ({ stringId, languageId, pluralForm }: Unsaved): string =>
  JSON.stringify([stringId, languageId, pluralForm])

/** Where what is not saved lies while somebody goes from a world that is gone to the next one. */
const handedOver = 'unsaved in a world that is gone'

const sourceIn = ({ world }: Editor, { stringId, pluralForm }: Unsaved): string | null => {
  const string = world.strings.get(stringId)
  return string ? sourceText(string, pluralForm) : null
}

const keptOf = (editor: Editor, at: (each: Unsaved) => number): KeptDraft[] =>
  [
    ...unsavedWithDraft(editor.world, editor.view),
    ...editor.view.corrections.map((each) => ({ ...each, languageId: '', translationId: null })),
  ].map((each) => ({
    ...each,
    source: sourceIn(editor, each) ?? '',
    at: at(each),
  }))

/** To the Editor that is opened next in this browser: what it has the strings for is there again. */
export const handOver = (editor: Editor): void => {
  try {
    keepIn(
      handedOver,
      keptOf(editor, () => Date.now()),
    )
  } catch {
    // It stays on this page, which asks before it goes.
  }
}

/** Brings back what is kept, and keeps what is written from now on. Answers what ends it. */
export const keepDrafts = ({ editor, base, contentSince }: DraftsOptions): (() => void) => {
  const key = `unsaved in ${base} ${editor.userId} ${editor.view.projectId}`
  /** By place, what this page had; others' places are another tab's. */
  const had = new Map<string, KeptDraft>()
  let written = ''
  let seen = editor.view
  let seenAt = Date.now()

  const kept = (): KeptDraft[] => keptIn<KeptDraft[]>(key, []).filter(({ at }) => at > contentSince())

  /** Whether it is kept: a browser may have no room, or let no page keep anything. */
  const keep = (): boolean => {
    const current = keptOf(editor, (each) => {
      const before = had.get(placeOf(each))
      return before?.text === each.text ? before.at : seenAt
    })
    const now = JSON.stringify(current)
    if (now === written) return true
    for (const each of current) had.set(placeOf(each), each)
    try {
      const others = kept().filter((each) => !had.has(placeOf(each)))
      const all = [...others, ...current.filter(({ at }) => at > contentSince())]
      if (all.length) keepIn(key, all)
      else localStorage.removeItem(key)
      written = now
      return true
    } catch {
      return current.length === 0
    }
  }

  bringBack()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopHearing = editor.on('change', () => {
    const { draft, unsaved } = editor.view
    if (draft !== seen.draft || unsaved !== seen.unsaved) seenAt = Date.now()
    seen = editor.view
    timer ??= setTimeout(() => {
      timer = undefined
      keep()
    }, pause)
  })
  const onHide = (): void => void keep()
  const onUnload = (event: Event): void => {
    if (!keep()) event.preventDefault()
  }
  addEventListener('pagehide', onHide)
  addEventListener('beforeunload', onUnload)
  document.addEventListener('visibilitychange', onHide)
  return () => {
    clearTimeout(timer)
    stopHearing()
    removeEventListener('pagehide', onHide)
    removeEventListener('beforeunload', onUnload)
    document.removeEventListener('visibilitychange', onHide)
  }

  /** Not over what was written meanwhile, nor where the source says something else now. */
  function bringBack(): void {
    const left = keptIn<KeptDraft[]>(handedOver, [])
    for (const each of [...kept(), ...left]) {
      const { stringId: id, languageId, pluralForm: pluralId, text, translationId } = each
      const { world, view } = editor
      const isTaken =
        unsavedAt(view, each) !== undefined || (isWritten(world, view) && isActivePlace(view, each))
      if (isTaken || sourceIn(editor, each) !== each.source) continue
      had.set(placeOf(each), each)
      if (!languageId) {
        const { corrections } = view
        const isWaiting = corrections.some((other) => other.stringId === id && other.pluralForm === pluralId)
        const correction = { stringId: id, pluralForm: pluralId, text }
        if (!isWaiting) editor.do({ move: 'setCorrections', corrections: [...corrections, correction] })
        continue
      }
      const isThere = world.translations.has(translationId ?? NaN)
      const suggestion = {
        id,
        languageId,
        pluralId,
        text,
        ...(isThere && { translationId: translationId ?? 0 }),
      }
      // What is refused now, such as a language that the project has no more, stays kept.
      if (editor.do({ move: 'setUnsaved', suggestions: [suggestion] })) had.delete(placeOf(each))
    }
    if (left.length) localStorage.removeItem(handedOver)
  }
}

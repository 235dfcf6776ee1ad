import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { isHotKey, keysOf } from '../../editor/hot-keys.ts'
import type { Preview } from '../../page-api/file.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import { previewDocument } from './document.ts'
import { linkPreview, type PreviewFrame } from './frame.ts'
import { sourceShown, translationShown } from './texts.ts'
import { usePreview } from './use-preview.ts'

/** The HTML preview of the file at work, open or folded; nothing where the file has none. */
export const PreviewPane = (): JSX.Element | null => {
  const { editor, navigation } = useShell()
  const { world, view } = editor
  const fileId = world.strings.get(view.stringId ?? NaN)?.fileId ?? view.fileIds[0] ?? null
  const preview = usePreview(fileId)
  const place = `preview of ${navigation.base}`
  const [isOpen, setOpen] = useState(() => localStorage.getItem(place) !== 'closed')
  if (!preview) return null
  const name = world.files.get(fileId ?? NaN)?.name ?? ''

  const toggle = (): void => {
    localStorage.setItem(place, isOpen ? 'closed' : 'open')
    setOpen(!isOpen)
  }
  return (
    <section class="preview" aria-label={`Preview of ${name}`} data-open={isOpen}>
      <div class="preview-head">
        <button class="quiet" aria-pressed={isOpen} onClick={toggle}>
          <Icon name={isOpen ? 'down' : 'right'} />
          Preview
        </button>
        {isOpen && view.mode !== 'multilingual' && (
          <span class="about">Click selects, double click or Enter edits in place</span>
        )}
      </div>
      {isOpen && <LinkedFrame preview={preview} name={name} />}
    </section>
  )
}

const LinkedFrame = ({ preview, name }: { preview: Preview; name: string }): JSX.Element => {
  const { editor, epoch, tell } = useShell()
  const box = useRef<HTMLIFrameElement>(null)
  const frame = useRef<PreviewFrame | null>(null)
  const html = useMemo(() => previewDocument(preview.html), [preview])

  const show = (): void => {
    const { world, view } = editor
    frame.current?.show({
      activeId: view.stringId,
      draft: view.draft,
      // There the languages stand side by side, and the preview shows one.
      canWrite: view.mode !== 'multilingual',
      translation: (stringId) => translationShown(world, view, stringId),
      source: (stringId) => sourceShown(world, stringId),
    })
  }
  const link = (): void => {
    frame.current?.close()
    const inside = box.current?.contentDocument
    // A frame that went elsewhere is of another origin: nothing to link.
    if (!inside) return
    inside.documentElement.lang ||= editor.view.languageId
    frame.current = linkPreview(inside, preview.strings, {
      select: (stringId) => {
        tell(editor.do({ move: 'selectString', stringId }))
        show()
      },
      write: (text) => tell(editor.do({ move: 'setDraft', text })),
      press(event) {
        const keys = keysOf(event)
        if (!keys || !isHotKey(keys)) return
        event.preventDefault()
        void editor.press(keys).then(tell)
      },
    })
    show()
  }

  useEffect(show, [epoch.value])
  useEffect(() => () => frame.current?.close(), [])

  return (
    <iframe
      ref={box}
      title={`Preview of ${name}`}
      // The page reaches into the frame; without `allow-scripts` nothing in it reaches out.
      sandbox="allow-same-origin"
      srcdoc={html}
      onLoad={link}
    />
  )
}

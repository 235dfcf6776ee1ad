import type { ComponentChildren, JSX } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { FilePlace } from './file-session.ts'

interface Props {
  /** Whether files may be dropped now. */
  isOpen: boolean
  /** Name of a place, such as `/docs`. */
  nameOf(place: FilePlace): string
  onDrop(files: File[], place: FilePlace): void
  /** Says why something that was dropped is not taken. */
  refuse(reason: string): void
  children: ComponentChildren
}

/** There is a part of the page that takes files itself. */
const isTaken = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('[data-takes-files]') !== null

const isFileDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files that are dropped anywhere on the page while it is there; over a line with a `data-place`, they go there.
 * Without it, a file that misses would open in the place of the page.
 */
export const DropZone = ({ isOpen, nameOf, onDrop, refuse, children }: Props): JSX.Element => {
  const [over, setOver] = useState<FilePlace | null>(null)

  const hover = (event: DragEvent): void => {
    if (!isFileDrag(event) || !event.dataTransfer) return
    if (isTaken(event)) return setOver(null)
    event.preventDefault()
    if (!isOpen) return void (event.dataTransfer.dropEffect = 'none')
    const place = placeUnder(event.target)
    if (!over || over.directoryId !== place.directoryId || over.branchId !== place.branchId) setOver(place)
  }
  const leave = ({ relatedTarget }: DragEvent): void => {
    // Nothing is entered: the drag left the window.
    if (!relatedTarget) setOver(null)
  }
  const take = (event: DragEvent): void => {
    setOver(null)
    if (!isFileDrag(event) || !event.dataTransfer || isTaken(event)) return
    event.preventDefault()
    if (!isOpen) return
    const { files, folders } = contentOf(event.dataTransfer)
    if (folders.length) refuse(`Drop files, not folders: ${folders.join(', ')}`)
    if (files.length) onDrop(files, placeUnder(event.target))
  }

  useLayoutEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('dragenter', hover, { signal })
    addEventListener('dragover', hover, { signal })
    addEventListener('dragleave', leave, { signal })
    addEventListener('drop', take, { signal })
    return () => stop.abort()
  })

  return (
    <div class="drop-zone" data-over={over !== null}>
      {children}
      {over && (
        <p class="drop-hint" aria-hidden="true">
          Drop to add to {nameOf(over)}
        </p>
      )}
    </div>
  )
}

const placeUnder = (target: EventTarget | null): FilePlace => {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const { directoryId, branchId } = line?.dataset ?? {}
  return {
    directoryId: directoryId ? Number(directoryId) : null,
    branchId: branchId ? Number(branchId) : null,
  }
}

/** A folder comes as a file that cannot be read; only its entry tells. */
const contentOf = ({ items, files }: DataTransfer): { files: File[]; folders: string[] } => {
  const folders = [...items].flatMap((item) => {
    const entry = item.webkitGetAsEntry()
    return entry?.isDirectory ? [entry.name] : []
  })
  return { files: [...files].filter(({ name }) => !folders.includes(name)), folders }
}

import type { JSX } from 'preact'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { treeOf, type TreeLine } from '../files/tree.ts'
import { filesBelow, foldersAbove, keyOfLine, visibleLines } from '../files/visible-lines.ts'
import { useKept } from '../parts/kept.ts'
import { sideOf } from '../parts/side.ts'
import { scrollToRow, useWindow } from '../parts/use-window.ts'
import { useShell } from '../shell.tsx'
import { idsBetween } from '../../editor/check-range.ts'
import { FileHead } from './file-head.tsx'
import { FileLine } from './file-line.tsx'
import { HeightHandle } from './height-handle.tsx'

/** Pixels, as in file-list.css. */
const lineHeight = 30

/**
 * The project's files in their folders, with their progress. Ctrl or Command adds one to the selection, Shift
 * all up to it. A list by role, with folders as options that fold: several files can be chosen, folders cannot.
 */
export const FileList = (): JSX.Element => {
  const { editor, tell, navigation } = useShell()
  const { world, view } = editor
  const { projectId } = view
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const place = `of project ${projectId} of ${navigation.base}`
  const [isOpen, setOpen] = useKept('files are shown', true)
  const [height, setHeight] = useKept('height of the files', 0)
  const [foldedKeys, setFolded] = useKept<string[]>(`folded folders ${place}`, [])
  const [search, setSearch] = useState<string | null>(null)
  const [focusKey, setFocusKey] = useState<string | null>(null)
  const hasToFocus = useRef(false)

  const folded = useMemo(() => new Set(foldedKeys), [foldedKeys])
  const tree = useMemo(
    () => treeOf(world, projectId),
    [world.files, world.directories, world.branches, projectId],
  )
  const below = useMemo(() => filesBelow(tree), [tree])
  const lines = useMemo(() => visibleLines(tree, folded, search ?? ''), [tree, folded, search])
  const { first, end, isShown, look } = useWindow(box, lineHeight)
  const fileCount = tree.length - below.size
  const [openId] = view.fileIds
  const rowOfFile = (fileId: number | undefined): number =>
    lines.findIndex(({ kind, row }) => kind === 'file' && row.id === fileId)
  const focusRow = Math.max(
    0,
    focusKey === null ? rowOfFile(openId) : lines.findIndex((line) => keyOfLine(line) === focusKey),
  )

  // The file that is open is seen: it may have been opened by an app, or by its address.
  useEffect(() => {
    if (openId === undefined) return
    const above = new Set(foldersAbove(tree, openId))
    if (foldedKeys.some((key) => above.has(key))) setFolded(foldedKeys.filter((key) => !above.has(key)))
  }, [openId])
  useEffect(() => {
    const row = rowOfFile(openId)
    if (box.current && row >= 0) scrollToRow(box.current, row, lineHeight)
  }, [openId, isShown])
  // Before the next key comes.
  useLayoutEffect(() => {
    if (!hasToFocus.current) return
    hasToFocus.current = false
    box.current?.querySelector<HTMLElement>(`[data-key="${focusKey}"]`)?.focus({ preventScroll: true })
  }, [focusKey, lines])

  const goTo = (row: number): void => {
    const line = lines[Math.min(lines.length - 1, Math.max(0, row))]
    if (!line || !box.current) return
    scrollToRow(box.current, lines.indexOf(line), lineHeight)
    hasToFocus.current = true
    setFocusKey(keyOfLine(line))
  }
  const turn = (line: TreeLine, isFolded = !folded.has(keyOfLine(line))): void => {
    const key = keyOfLine(line)
    const others = foldedKeys.filter((other) => other !== key)
    setFolded(isFolded ? [...others, key] : others)
  }
  const select = (fileId: number, { isMore, isRange }: { isMore: boolean; isRange: boolean }): void => {
    const shown = lines.flatMap(({ kind, row }) => (kind === 'file' ? row.id : []))
    if (isRange) {
      const between = idsBetween(shown, openId ?? null, fileId)
      tell(
        editor.do({ move: 'selectFiles', fileIds: openId === between[0] ? between : between.toReversed() }),
      )
      return
    }
    const others = view.fileIds.filter((other) => other !== fileId)
    const fileIds = others.length === view.fileIds.length ? [...view.fileIds, fileId] : others
    tell(
      editor.do(
        isMore && fileIds.length > 0 ? { move: 'selectFiles', fileIds } : { move: 'openFile', fileId },
      ),
    )
  }
  const act = (line: TreeLine, event: MouseEvent | KeyboardEvent): void => {
    setFocusKey(keyOfLine(line))
    if (line.kind !== 'file') turn(line)
    else select(line.row.id, { isMore: event.ctrlKey || event.metaKey, isRange: event.shiftKey })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines[focusRow]
    const rows = {
      ArrowDown: focusRow + 1,
      ArrowUp: focusRow - 1,
      PageDown: focusRow + 10,
      PageUp: focusRow - 10,
      Home: 0,
      End: lines.length - 1,
    }
    const to = rows[event.key as keyof typeof rows] as number | undefined
    if (to !== undefined) goTo(to)
    else if (!line) return
    else if (event.key === 'Enter' || event.key === ' ') act(line, event)
    else if (sideOf(event) === 'ahead' && line.kind !== 'file') {
      if (folded.has(keyOfLine(line))) turn(line, false)
      else goTo(focusRow + 1)
    } else if (sideOf(event) === 'back') {
      const isUnfolded = line.kind !== 'file' && !folded.has(keyOfLine(line))
      if (isUnfolded) turn(line, true)
      else goTo(lines.findLastIndex(({ depth }, at) => at < focusRow && depth < line.depth))
    } else return
    event.preventDefault()
  }

  const onSearchKey = (event: KeyboardEvent): void => {
    const found = lines.find(({ kind }) => kind === 'file')
    if (event.key === 'Escape') setSearch(null)
    else if (event.key === 'ArrowDown') goTo(0)
    else if (event.key === 'Enter' && found) act(found, event)
    else return
    event.preventDefault()
  }

  const allFolded = below.size > 0 && [...below.keys()].every((key) => folded.has(key))
  const drawn = lines.flatMap((line, row) =>
    (row >= first && row < end) || row === focusRow ? [{ line, row }] : [],
  )
  return (
    <section class="file-section" aria-label="Files of the project">
      <FileHead
        listId={id}
        count={fileCount}
        openName={world.files.get(openId ?? NaN)?.name}
        isOpen={isOpen}
        onOpen={setOpen}
        search={search}
        onSearch={setSearch}
        onSearchKey={onSearchKey}
        areFolded={below.size > 0 ? allFolded : null}
        onFold={(areFolded) => setFolded(areFolded ? [...below.keys()] : [])}
      />
      <div
        ref={box}
        id={id}
        class="files"
        role="listbox"
        aria-label="Files"
        aria-multiselectable="true"
        hidden={!isOpen}
        style={height > 0 ? { height: `${height}px`, maxHeight: `${height}px` } : {}}
        onScroll={look}
        onKeyDown={onKeyDown}
        onFocusIn={({ target }) => setFocusKey((target as HTMLElement).dataset['key'] ?? null)}
      >
        <div role="presentation" style={{ height: `${lines.length * lineHeight}px` }}>
          {drawn.map(({ line, row }) => (
            <FileLine
              key={keyOfLine(line)}
              line={line}
              row={row}
              count={lines.length}
              top={row * lineHeight}
              fileIds={line.kind === 'file' ? null : (below.get(keyOfLine(line)) ?? [])}
              isFolded={folded.has(keyOfLine(line)) && !search}
              isSelected={line.kind === 'file' && view.fileIds.includes(line.row.id)}
              isInTabOrder={row === focusRow}
              onAct={act}
            />
          ))}
        </div>
      </div>
      {isOpen && lines.length === 0 && (
        <p class="aside list-nothing">
          {search ? `No file has “${search}” in its path.` : 'The project has no files yet.'}
        </p>
      )}
      {isOpen && <HeightHandle name="Height of the files" box={box} height={height} onResize={setHeight} />}
    </section>
  )
}

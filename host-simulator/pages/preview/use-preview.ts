import { useEffect, useState } from 'preact/hooks'
import type { Preview } from '../../page-api/file.ts'
import { importsOf } from '../files/jobs.ts'
import { useShell } from '../shell.tsx'

/** The preview of a file, anew after each import; null while there is none. */
export const usePreview = (fileId: number | null): Preview | null => {
  const { editor, session, jobs, isOnline, tell } = useShell()
  const [loaded, setLoaded] = useState<{ fileId: number; preview: Preview | null } | null>(null)
  const revision = editor.world.files.get(fileId ?? NaN)?.revision
  const imports = fileId === null ? '' : importsOf(jobs.list.value, fileId)

  useEffect(() => {
    if (fileId === null || revision === undefined || !isOnline.value) return
    let isOld = false
    session.preview(fileId).then(
      (preview) => void (isOld || setLoaded({ fileId, preview })),
      (error: Error) => void (isOld || tell(error)),
    )
    return () => void (isOld = true)
  }, [fileId, revision, imports, isOnline.value])

  return loaded?.fileId === fileId ? loaded.preview : null
}

/** The built script and pages. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The package's own `dist/`. */
export const distFolder = (): string => {
  for (
    let folder = dirname(fileURLToPath(import.meta.url));
    folder !== dirname(folder);
    folder = dirname(folder)
  )
    for (const candidate of [folder, join(folder, 'dist')])
      if (existsSync(join(candidate, 'iframe.js'))) return candidate
  throw new Error('Failed to find dist/iframe.js: run `npm run build`')
}

/** What a report takes of the built pages. */
export const builtPages = {
  read: (name: string): string => readFileSync(join(distFolder(), 'page', name), 'utf8'),
  hashOf: (text: string): string => createHash('sha256').update(text).digest('base64'),
}

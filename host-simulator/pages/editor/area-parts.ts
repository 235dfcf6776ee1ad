/** What stands beside a translation that is written, and loads after the page. */
import { later } from '../parts/later.tsx'

export const Checks = later(async () => (await import('./checks.tsx')).Checks)
export const Insertables = later(async () => (await import('./insertables.tsx')).Insertables)
export const UnsavedBar = later(async () => (await import('./unsaved-bar.tsx')).UnsavedBar)

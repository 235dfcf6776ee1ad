/** A few line drawings of the Lucide set (ISC), each a path in a box of 24. */
import type { JSX } from 'preact'

const paths = {
  sun: 'M12 4V2m0 20v-2M4 12H2m20 0h-2M6.3 6.3 4.9 4.9m14.2 14.2-1.4-1.4m0-11.4 1.4-1.4M4.9 19.1l1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  moon: 'M20.9 13.5A9 9 0 1 1 10.5 3.1a7 7 0 0 0 10.4 10.4z',
  check: 'M20 6 9 17l-5-5',
  doubleCheck: 'M18 6 7 17l-5-5m20-2-7.5 7.5L13 16',
  circle: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18z',
  half: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
  trash: 'M3 6h18M8 6V4h8v2m2 0-1 14H7L6 6',
  up: 'm6 15 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  close: 'M18 6 6 18M6 6l12 12',
  left: 'm15 18-6-6 6-6',
  right: 'm9 18 6-6-6-6',
  stop: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM5.6 5.6l12.8 12.8',
  update: 'M21 12a9 9 0 0 1-15.5 6.2L3 16m0 5v-5h5M3 12A9 9 0 0 1 18.5 5.8L21 8m0-5v5h-5',
  upload: 'M12 15V3m-5 5 5-5 5 5M4 15v5h16v-5',
  download: 'M12 3v12m-5-5 5 5 5-5M4 15v5h16v-5',
  folder: 'M4 20h16a1 1 0 0 0 1-1V8a1 1 0 0 0-1-1h-8l-2-3H4a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1z',
  file: 'M14 2H6a1 1 0 0 0-1 1v18a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V7zm0 0v5h5',
  branch: 'M6 3v12m12-6a9 9 0 0 1-9 9M18 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  alert: 'M12 8v5m0 3.5v.1M12 3 2 20h20z',
  restore: 'M3 7v6h6M3.5 13A9 9 0 1 0 6 6l-3 3',
} as const

export type IconName = keyof typeof paths

export const Icon = ({ name }: { name: IconName }): JSX.Element => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)

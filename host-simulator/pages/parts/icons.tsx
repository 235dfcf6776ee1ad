/** Line drawings of the Lucide set (ISC), each a path in a box of 24. */
import type { JSX } from 'preact'

const paths = {
  alert: 'M12 8v5m0 3.5v.1M12 3 2 20h20z',
  apps: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  book: 'M4 19.5v-15A2.5 2.5 0 0 1 6.5 2H20v20H6.5a2.5 2.5 0 0 1 0-5H20',
  branch: 'M6 3v12m12-6a9 9 0 0 1-9 9M18 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  chart: 'M4 20h16M7 16v-5m5 5V6m5 10v-7',
  bulb: 'M15 14c.2-1 .7-1.7 1.5-2.5A5 5 0 0 0 18 8 6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5M9 18h6M10 22h4',
  check: 'M20 6 9 17l-5-5',
  circle: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 7v5l3 2',
  close: 'M18 6 6 18M6 6l12 12',
  collapse: 'm7 20 5-5 5 5M7 4l5 5 5-5',
  columns: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm5 0v16m5-16v16',
  command: 'M9 9h6v6H9zM9 9V6a3 3 0 1 0-3 3zm6 0h3a3 3 0 1 0-3-3zm0 6v3a3 3 0 1 0 3-3zm-6 0H6a3 3 0 1 0 3 3z',
  copy: 'M9 9h11a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1zM4 16a2 2 0 0 1-1-1V4a1 1 0 0 1 1-1h10a2 2 0 0 1 1 1',
  doubleCheck: 'M18 6 7 17l-5-5m20-2-7.5 7.5L13 16',
  down: 'm6 9 6 6 6-6',
  download: 'M12 3v12m-5-5 5 5 5-5M4 15v5h16v-5',
  edit: 'M17 3a2.8 2.8 0 0 1 4 4L7.5 20.5 2 22l1.5-5.5z',
  expand: 'm7 15 5 5 5-5M7 9l5-5 5 5',
  eyeOff:
    'M3 3l18 18M10 5.2A10 10 0 0 1 22 12a13 13 0 0 1-2.2 3.2M6.6 6.6A13 13 0 0 0 2 12a10 10 0 0 0 15.4 5.4M10 10a3 3 0 0 0 4 4',
  file: 'M14 2H6a1 1 0 0 0-1 1v18a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V7zm0 0v5h5',
  filter: 'M22 3H2l8 9.5V19l4 2v-8.5z',
  folder: 'M4 20h16a1 1 0 0 0 1-1V8a1 1 0 0 0-1-1h-8l-2-3H4a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1z',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM3 12h18M12 3a14 14 0 0 1 0 18 14 14 0 0 1 0-18',
  grip: 'M9 5v.1M9 12v.1M9 19v.1M15 5v.1M15 12v.1M15 19v.1',
  half: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
  history: 'M3 12a9 9 0 1 0 3-6.7L3 8m0-5v5h5m4-1v5l4 2',
  home: 'm3 10 9-7 9 7v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zm6 11v-8h6v8',
  image:
    'M4 4h16a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm4.5 6a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM21 15l-5-5L5 20',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 11v5m0-8v.1',
  key: 'M8 21a5 5 0 1 0 0-10 5 5 0 0 0 0 10zm3.5-8.5L21 3m-5 5 3 3',
  keyboard:
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM6 8v.1M10 8v.1M14 8v.1M18 8v.1M8 12v.1M12 12v.1M16 12v.1M7 16h10',
  left: 'm15 18-6-6 6-6',
  link: 'M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7L12 5m2 6a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7L12 19',
  list: 'M9 6h12M9 12h12M9 18h12M4 6v.1M4 12v.1M4 18v.1',
  message: 'M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2z',
  moon: 'M20.9 13.5A9 9 0 1 1 10.5 3.1a7 7 0 0 0 10.4 10.4z',
  more: 'M5 12v.1M12 12v.1M19 12v.1',
  panelLeft: 'M4 4h16a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm5 0v16',
  panelRight: 'M4 4h16a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm11 0v16',
  plural: 'm12 3 9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M21 12a9 9 0 1 1-3-6.7L21 8m0-5v5h-5',
  restore: 'M3 7v6h6M3.5 13A9 9 0 1 0 6 6l-3 3',
  right: 'm9 18 6-6-6-6',
  rows: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 1 0 0-14zM20 20l-4-4',
  send: 'M22 2 11 13M22 2l-7 20-4-9-9-4z',
  settings: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  sparkles: 'M11 4 9 9l-5 2 5 2 2 5 2-5 5-2-5-2zM18 3v4m2-2h-4m3 12v4m2-2h-4',
  stop: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM5.6 5.6l12.8 12.8',
  sun: 'M12 4V2m0 20v-2M4 12H2m20 0h-2M6.3 6.3 4.9 4.9m14.2 14.2-1.4-1.4m0-11.4 1.4-1.4M4.9 19.1l1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  tag: 'M3 4v7l10 10 8-8L11 3H4a1 1 0 0 0-1 1zm4.5 3.5v.1',
  trash: 'M3 6h18M8 6V4h8v2m2 0-1 14H7L6 6',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  up: 'm6 15 6-6 6 6',
  update: 'M21 12a9 9 0 0 1-15.5 6.2L3 16m0 5v-5h5M3 12A9 9 0 0 1 18.5 5.8L21 8m0-5v5h-5',
  upload: 'M12 15V3m-5 5 5-5 5 5M4 15v5h16v-5',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM4 21a8 8 0 0 1 16 0',
  users: 'M9 5a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM2 21a7 7 0 0 1 14 0M16 5.3a4 4 0 0 1 0 7.4M18 15a7 7 0 0 1 4 6',
  wand: 'm15 4 5 5L8 21l-5-5zM13 6l5 5M5 3v4M3 5h4m12 12v4m-2-2h4',
  webhook: 'M6 14a4 4 0 1 0 4 4h7a1 1 0 1 0 0-.1M15.5 8.5A4 4 0 1 0 9 9l-3.5 6M12 6l4 7a4 4 0 1 1-2 7',
} as const

export type IconName = keyof typeof paths

/** Those that point to a side: where text runs from right to left, to the other one. */
const sided: ReadonlySet<IconName> = new Set(['left', 'right', 'panelLeft', 'panelRight', 'send'])

export const Icon = ({ name }: { name: IconName }): JSX.Element => (
  <svg class={sided.has(name) ? 'icon sided' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)

export const iconNames = Object.keys(paths) as IconName[]

import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Severity } from '../../../src/contract/findings/index.ts'
import type { WorldFinding } from '../../page-api/finding.ts'
import { Icon } from '../parts/icons.tsx'

interface Props {
  found: readonly WorldFinding[]
  /** The app whose findings alone are shown; null for all. */
  app: string | null
  onApp(app: string | null): void
}

/** The apps' frames in this page: whether each is connected, what was found of its app, and a new start. */
export const FrameList = ({ found, app, onApp }: Props): JSX.Element | null => {
  const frames = useFrames()
  if (!frames.length) return null
  return (
    <ul class="frame-list" aria-label="Frames">
      {frames.map((frame) => {
        const { title, src } = frame
        const { simApp = '', simOpen } = frame.dataset
        const own = found.filter((each) => each.app === simApp && !each.gone)
        const isOpen = simOpen === 'true'
        return (
          <li key={simApp + title} data-state={isOpen ? (worstOf(own) ?? 'ok') : 'waiting'}>
            <span>
              <b>{title}</b> {isOpen ? 'is connected' : 'is not connected'}
            </span>
            <button
              class="quiet small"
              aria-pressed={app === simApp}
              disabled={!own.length}
              onClick={() => onApp(app === simApp ? null : simApp)}
            >
              {countsOf(own)}
            </button>
            <button class="quiet small" aria-label={`Reload ${title}`} onClick={() => (frame.src = src)}>
              <Icon name="refresh" />
              Reload
            </button>
            <a href={src} target="_blank" rel="noreferrer" aria-label={`Open ${title} alone`}>
              Open alone
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const severities: readonly Severity[] = ['error', 'warning', 'info']

const worstOf = (found: readonly WorldFinding[]): Severity | undefined =>
  severities.find((each) => found.some(({ severity }) => severity === each))

const countsOf = (found: readonly WorldFinding[]): string => {
  const counts = severities.flatMap((each) => {
    const count = found.filter(({ severity }) => severity === each).length
    return count ? [`${count} ${each}${count > 1 && each !== 'info' ? 's' : ''}`] : []
  })
  return counts.join(', ') || 'nothing found'
}

const framesNow = (): HTMLIFrameElement[] => [
  ...document.querySelectorAll<HTMLIFrameElement>('iframe[data-sim-frame]'),
]

/** In the order of the page; read from it, since frames come and go in every part of it. */
const useFrames = (): HTMLIFrameElement[] => {
  const [frames, setFrames] = useState(framesNow)
  useEffect(() => {
    const watch = new MutationObserver(() => setFrames(framesNow()))
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-sim-open', 'src'],
    })
    return () => watch.disconnect()
  }, [])
  return frames
}

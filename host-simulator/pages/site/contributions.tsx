import type { JSX } from 'preact'
import { languageOf } from '../../world/languages.ts'
import { Calendar } from '../parts/calendar.tsx'
import { ProgressBar } from '../parts/progress.tsx'
import type { Pulse } from '../project/deeds.ts'
import { Panel } from './page-head.tsx'
import { counted } from '../parts/counted.ts'

/** Languages that are listed. */
const most = 5

const words = (count: number): string => counted(count, 'contribution')

/** On which days people did how much, and into which languages; nothing where nobody did anything. */
export const Contributions = ({ pulse }: { pulse: Pulse }): JSX.Element | null => {
  const { days, languages, lastDay } = pulse
  if (lastDay === null) return null
  const [[, top] = ['', 1]] = languages
  return (
    <Panel title={`${words([...days.values()].reduce((sum, count) => sum + count, 0))}, day by day`}>
      <div class="contributions">
        <Calendar label="Contributions by month" counts={days} last={lastDay} text={words} />
        <ol aria-label="Languages">
          {languages.slice(0, most).map(([id, count]) => (
            <li key={id}>
              <span class="name">{languageOf(id)?.name ?? id}</span>
              <span class="number">{count.toLocaleString('en')}</span>
              <ProgressBar translated={0} approved={(100 * count) / top} />
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  )
}

/** Sections for the parts of projects' and people's pages. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Calendar } from '../parts/calendar.tsx'
import { AreaChart } from '../parts/chart.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { Tile } from '../parts/tile.tsx'
import { When } from '../parts/when.tsx'
import { Figures } from '../site/page-head.tsx'

const days = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08', '2026-01-09', '2026-01-12']

const count = (number: number): string => `${number} contributions`

const Charts = (): JSX.Element => (
  <>
    <AreaChart
      label="Progress over time"
      points={days}
      series={[
        { name: 'Translated', tone: 'translated', values: [0, 20, 32, 33, 60, 80] },
        { name: 'Approved', tone: 'approved', values: [0, 4, 9, 22, 22, 41] },
      ]}
      top={100}
      text={(value) => `${value}%`}
    />
    <Calendar
      label="Contributions by month"
      counts={new Map(days.map((day, i) => [day, i * 3 + 1]))}
      last="2026-01-12"
      text={count}
    />
  </>
)

const Glances = (): JSX.Element => (
  <>
    <Figures
      figures={[
        { name: 'Strings', value: 1346 },
        { name: 'Translated', value: '65%' },
      ]}
    />
    <div class="row">
      <Tile name="Ocean Docs" size="small" />
      <Tile name="Ocean Docs" />
      <Tile name="website" size="large" />
      <When at="2026-01-05T09:30:00Z" />
      <When at="2026-01-05T09:30:00Z" show="minute" />
    </div>
  </>
)

const Files = (): JSX.Element => {
  const [names, setNames] = useState('no file yet')
  const choose = (files: readonly File[]): void => setNames(files.map(({ name }) => name).join(', '))
  return (
    <div class="row">
      <FileButton label="Files to add" icon="plus" isPrimary isMultiple onChoose={choose}>
        Add files
      </FileButton>
      <FileButton label="Another picture" icon="image" accept="image/*" onChoose={choose}>
        Replace the picture
      </FileButton>
      <FileButton label="A file" icon="upload" isDisabled onChoose={choose}>
        Not to be used
      </FileButton>
      <span class="aside">{names}</span>
    </div>
  )
}

export const projectSections: Record<string, () => JSX.Element> = {
  'At a glance': Glances,
  Charts,
  'Files of this machine': Files,
}

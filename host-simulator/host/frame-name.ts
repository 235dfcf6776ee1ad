/** What a frame is told in its name, and where its module's page opens. */
import type { FrameData } from '../../src/contract/ap.ts'
import { modules, type ModuleName } from '../../src/contract/modules.ts'
import { absentNames, type PlacedRows, type Placement } from '../../src/contract/placement.ts'

/** Where a module's page opens; a modal also has the places of the page that opened it. Null: it has no page. */
export const placesOf = (type: string, opener: Placement['places'] = []): Placement['places'] | null => {
  const places = Object.hasOwn(modules, type) ? modules[type as ModuleName].places : null
  return places && (type === 'modal' ? [...places, ...opener] : places)
}

/** The text for the iframe's `name`, from which the frame knows its place before any message. */
export const frameNameFrom = (
  rows: PlacedRows,
  app: NonNullable<FrameData['app']>,
  placement: Placement,
): string => JSON.stringify({ app, without: absentNames(placement, rows) } satisfies FrameData)

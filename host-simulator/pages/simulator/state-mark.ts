/** The moment since which the State tab tells of differences; it goes with the page. */
import { signal } from '@preact/signals'
import type { World } from '../../world/world.ts'

export interface StateMark {
  world: World
  /** On the machine's clock. */
  at: Date
  /** Whether differences are shown, or the state as it is. */
  isShown: boolean
}

export const stateMark = signal<StateMark | null>(null)

/** One open Editor page: a copy of the world, the view on it, and the way to change either. */
import { apply } from '../world/apply.ts'
import type { Change } from '../world/changes.ts'
import type { Command } from '../world/commands.ts'
import { createEmitter, type On } from '../world/listeners.ts'
import { isProblem, type Problem } from '../world/problem.ts'
import type { World } from '../world/world.ts'
import { saveCommand } from './active.ts'
import { activePlace, unsavedAt } from './area.ts'
import { eventsBetween, type EditorEvent } from './events.ts'
import { moveOfHotKey } from './hot-keys.ts'
import { mended } from './mend.ts'
import type { Move } from './moves.ts'
import { reduce } from './reduce.ts'
import { commandOf, unsavedToApply, withoutSaved, type ApplyMethod } from './unsaved.ts'
import type { EditorView } from './view.ts'

/**
 * Takes a command to the authority. Answers a problem, or the number of the last change it led to,
 * or null when its changes were received before it answered.
 */
export type Send = (command: Command) => Promise<Problem | { sequence: number } | null>

export interface EditorOptions {
  world: World
  view: EditorView
  userId: number
  send: Send
  /** Number of the last change in `world`. Without it, the first change received is taken for the next one. */
  sequence?: number
  /** Hears what listeners throw. */
  report?: (error: unknown) => void
}

export type EditorNews = {
  /** After every change of `world` or `view`. */
  change: []
  /** What apps hear, after the state it speaks of is in place. */
  event: [event: EditorEvent['event'], payload: EditorEvent['payload']]
}

export interface Editor {
  readonly world: World
  readonly view: EditorView
  readonly userId: number
  /** Number of the last change received. */
  readonly sequence: number
  do(move: Move): Problem | null
  /** Saves the draft, which waits no longer. Settles when the new translation is in `world`. */
  save(): Promise<Problem | null>
  /** Does what a hot key does; the page's keyboard and apps come here alike. */
  press(keys: string): Promise<Problem | null>
  /** Saves unsaved suggestions, one after the other. Those that were refused stay, and the first refusal is told. */
  applyUnsaved(method: ApplyMethod, stringIds: readonly number[] | null): Promise<Problem | null>
  /** Settles when what it changed is in `world`. */
  command(command: Command): Promise<Problem | null>
  /** A change from the authority. Repeats are ignored; one that came early waits for those before it. */
  receive(sequence: number, change: Change): void
  /** Another world, or the same after changes that were missed. */
  replaceWorld(world: World, sequence: number): void
  on: On<EditorNews>
}

export const createEditor = (options: EditorOptions): Editor => {
  const { userId, send, report = () => {} } = options
  const news = createEmitter<EditorNews>(report)
  const early = new Map<number, Change>()
  let awaiting: { sequence: number; settle: () => void }[] = []
  let { world, view } = options
  let sequence = options.sequence ?? null

  const become = (next: { world: World; view: EditorView }, changes: readonly Change[]): void => {
    const before = { world, view }
    if (next.world === world && next.view === view) return
    ;({ world, view } = next)
    const events = eventsBetween(before, next, changes, userId)
    news.emit('change', [])
    news.emit('event', ...events.map(({ event, payload }): EditorNews['event'] => [event, payload]))
  }

  const receiveNext = (change: Change): void => {
    sequence = (sequence ?? 0) + 1
    const next = apply(world, change)
    become({ world: next, view: mended(world, next, view) }, [change])
  }

  const settle = (): void => {
    const reached = sequence ?? 0
    const settled = awaiting.filter((wait) => wait.sequence <= reached)
    awaiting = awaiting.filter((wait) => wait.sequence > reached)
    for (const wait of settled) wait.settle()
  }

  const nextNumber = (): number => (sequence ?? 0) + 1

  /** What came early and is due now. */
  const catchUp = (): void => {
    for (const number of early.keys()) if (number < nextNumber()) early.delete(number)
    for (let next = early.get(nextNumber()); next; next = early.get(nextNumber())) {
      early.delete(nextNumber())
      receiveNext(next)
    }
    settle()
  }

  const command = async (wish: Command): Promise<Problem | null> => {
    const answer = await send(wish)
    if (isProblem(answer)) return answer
    if (answer && answer.sequence > (sequence ?? 0))
      await new Promise<void>((resolve) => awaiting.push({ sequence: answer.sequence, settle: resolve }))
    return null
  }

  const make = (move: Move): Problem | null => {
    const next = reduce(view, move, world)
    if (isProblem(next)) return next
    become({ world, view: next }, [])
    return null
  }

  const save = async (): Promise<Problem | null> => {
    const wish = saveCommand(view)
    if (isProblem(wish)) return wish
    const place = activePlace(view)
    const waiting = place && unsavedAt(view, place)
    const refused = await command(wish)
    if (waiting && (!refused || refused.code === 'duplicate'))
      become({ world, view: withoutSaved(world, view, waiting) }, [])
    return refused
  }

  return {
    get world() {
      return world
    },
    get view() {
      return view
    },
    userId,
    get sequence() {
      return sequence ?? 0
    },
    do: make,
    save,
    async press(keys) {
      const does = moveOfHotKey(keys)
      if (does === 'save') return save()
      return 'move' in does ? make(does) : does
    },
    async applyUnsaved(method, stringIds) {
      const wanted = unsavedToApply(world, view, method, stringIds)
      if (isProblem(wanted)) return wanted
      let first: Problem | null = null
      for (const each of wanted) {
        const refused = await command(commandOf(each))
        // Nobody answers: the others would wait in vain too.
        if (refused?.code === 'disconnected') return refused
        // What is there already is saved.
        if (refused && refused.code !== 'duplicate') first ??= refused
        else become({ world, view: withoutSaved(world, view, each) }, [])
      }
      return first
    },
    command,
    receive(number, change) {
      sequence ??= number - 1
      if (number <= sequence) return
      early.set(number, change)
      catchUp()
    },
    replaceWorld(next, number) {
      sequence = number
      become({ world: next, view: mended(world, next, view) }, [])
      catchUp()
    },
    on: news.on,
  }
}

/**
 * The platform's end of the bridge: `import { createHost } from 'ap-bridge/host'`.
 * Knows no simulator; whoever plays the platform gives handlers and gets frames, calls and events.
 */
import placedRows from 'virtual:placed-rows'
import type { FrameData } from '../../src/contract/ap.ts'
import type { UiEvents } from '../../src/contract/event-payloads.ts'
import { question } from '../../src/contract/messages.ts'
import type { Placement } from '../../src/contract/placement.ts'
import { openHostEnd } from '../../src/rpc/host-end.ts'
import { defaultLimits, type Limits } from '../../src/rpc/limits.ts'
import { frameNameFrom } from './frame-name.ts'
import { createDispatcher, type DispatcherOptions } from './dispatcher.ts'

export type {
  CallRecord,
  CallSpan,
  Caller,
  DispatcherOptions,
  Handler,
  Handlers,
  Send,
} from './dispatcher.ts'
export { Refused } from './refused.ts'
export { defaultLimits, type Limits } from '../../src/rpc/limits.ts'
export { placesOf } from './frame-name.ts'
export type { Placement } from '../../src/contract/placement.ts'
export type { Refusal, RefusalCode } from '../../src/contract/messages.ts'

export interface HostOptions extends DispatcherOptions {
  limits?: Partial<Limits>
  /** A message came that no frame of ours sends, or a frame moved to another origin. */
  onJunk?: (reason: string, app: string) => void
}

export interface FrameOptions extends Placement {
  /** Exact origin of the app's page; `null` for a frame sandboxed without `allow-same-origin`. */
  origin: string
  app: { identifier: string; key: string; type: string }
  /** The frame's page is loaded and listens, or is gone. */
  onState?: (isOpen: boolean) => void
}

export interface Frame {
  readonly isOpen: boolean
  emit<E extends keyof UiEvents>(event: E, payload: UiEvents[E]): void
  /** Runs the page's `formRef.validateForm`. Rejects when the frame is gone. */
  validateForm(): Promise<unknown>
  /** The page's `currentFormData`. */
  formData(): Promise<unknown>
  close(): void
}

export interface Host {
  /** Call it before the frame's page loads or after: either order works. */
  connect(iframe: HTMLIFrameElement, options: FrameOptions): Frame
  /** Sends the event to every connected frame. */
  emit<E extends keyof UiEvents>(event: E, payload: UiEvents[E]): void
  close(): void
}

export const createHost = (options: HostOptions): Host => {
  const limits = { ...defaultLimits, ...options.limits }
  const dispatch = createDispatcher({ longestText: limits.text, ...options })
  const frames = new Set<Frame>()

  return {
    connect(iframe, { origin, onState, ...placement }) {
      const caller = { ...placement, iframe }
      const end = openHostEnd(iframe, {
        origin,
        limits,
        onCall: (call) => dispatch(call, caller),
        onJunk: (reason) => options.onJunk?.(reason, placement.app.identifier),
        ...(onState && { onState }),
      })
      const frame: Frame = {
        get isOpen() {
          return end.isOpen
        },
        emit: (event, payload) => end.emit(event, payload),
        validateForm: () => end.ask(question.validateForm),
        formData: () => end.ask(question.formData),
        close() {
          frames.delete(frame)
          end.close()
        },
      }
      frames.add(frame)
      return frame
    },
    emit(event, payload) {
      for (const frame of frames) frame.emit(event, payload)
    },
    close() {
      for (const frame of frames) frame.close()
    },
  }
}

/**
 * The text for the iframe's `name`, from which the frame knows its place before any message.
 * Lenient: the page has every method, wherever it is.
 * Its rows are without shapes, so that a bundle with this function alone is small.
 */
export const frameName = (
  app: NonNullable<FrameData['app']>,
  placement: Placement,
  isLenient = false,
): string => frameNameFrom(isLenient ? {} : placedRows, app, placement)

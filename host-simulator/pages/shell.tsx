/** What every part of the page shares: the editor, the line to the world, and a signal that says "look again". */
import { signal, type Signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Frame, Placement } from '../host/index.ts'
import type { Editor } from '../editor/editor.ts'
import type { Jobs } from './files/jobs.ts'
import type { Navigation } from './navigation.ts'
import type { PageApp } from '../page-api/world.ts'
import type { FramePlan, Session } from './session.ts'
import type { FindingLog } from './simulator/finding-log.ts'
import type { TraceLog } from './simulator/trace-log.ts'
import type { OpenPage, Views } from './views.ts'

/** A module's page that is to be framed. */
export interface FramedPage {
  app: PageApp
  type: string
  key: string
  places: Placement['places']
  /** What the page was opened with. */
  data: OpenPage['data'] | undefined
  own: OwnFrame | undefined
}

/** What is of one frame alone. */
export interface OwnFrame {
  /** Its address, in place of the module's. */
  plan(): Promise<FramePlan>
  token?(): Promise<string | null>
  /** Who it is for, where that is not the person at the page. */
  userId?: number
  formData?(): Promise<Record<string, unknown> | null>
  saveFormData?(data: Record<string, unknown>): Promise<void>
  schema?(): Promise<Record<string, unknown> | null>
  /** Hears what the page of a guard of sign-in says. */
  verify?: (result: { code: string } | { error: string }) => void
  onFrame?(frame: Frame): void
}

/** Listens to a frame; it may be there before or after its page. */
export type Connect = (
  iframe: HTMLIFrameElement,
  page: FramedPage,
  onState: (isOpen: boolean) => void,
) => Frame

export interface Shell {
  editor: Editor
  session: Session
  apps: PageApp[]
  navigation: Navigation
  jobs: Jobs
  /** Modals, and what the top bar opened. */
  views: Views
  /** The project that the page is of; null on pages outside of all. */
  projectId(): number | null
  /** Counts state changes; reading it subscribes. */
  epoch: Signal<number>
  isOnline: Signal<boolean>
  /** Nothing is asked any more: the simulator that answers has no such world. */
  isGone: Signal<boolean>
  /** Frames of apps load anew when it changes. */
  frameFaults: Signal<string>
  /** Counts what people write into glossaries and memories; reading it subscribes. */
  references: Signal<number>
  /** What happened in the world, for the simulator's own part of the page. */
  trace: TraceLog
  /** What of that breaks a rule. */
  findings: FindingLog
  /** Once the host's code is there. */
  connecting: Promise<Connect>
  /** Sends an event to the frames of apps on this page; answers how many heard it. */
  fire(event: string, payload: unknown): Promise<number>
  /** Shows a red bar when there is a problem. */
  tell(problem: { message: string } | null): void
}

const ShellContext = createContext<Shell | null>(null)

export const ShellProvider = ShellContext.Provider

/** The shell; the calling component draws again after every state change. */
export const useShell = (): Shell => {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('there is no shell above this component')
  void shell.epoch.value
  return shell
}

export const createSignals = (): Pick<
  Shell,
  'epoch' | 'isOnline' | 'isGone' | 'references' | 'frameFaults'
> => ({
  epoch: signal(0),
  isOnline: signal(true),
  isGone: signal(false),
  references: signal(0),
  frameFaults: signal(''),
})

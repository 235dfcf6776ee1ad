/** The entry of the trace that another part of the dock wants to be opened; the Trace panel takes the wish up. */
import { signal } from '@preact/signals'

export const wantedEntry = signal<number | null>(null)

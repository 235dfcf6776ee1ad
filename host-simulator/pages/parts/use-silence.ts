import { useEffect, useState } from 'preact/hooks'

/** Milliseconds that a page has to say hello, once it is loaded; and that one may take to load. */
const patience = { loaded: 5000, loading: 10_000 }

export interface Silence {
  /** The page has not said hello in its time, and never did. */
  isSilent: boolean
  loaded(): void
  /** Waits as long again. */
  again(): void
  /** Nothing more is said of it. */
  forgive(): void
}

/** Whether a frame's first page stays silent. What comes after a page that spoke may be a login elsewhere. */
export const useSilence = (isOpen: boolean): Silence => {
  const [state, setState] = useState<'loading' | 'loaded' | 'silent' | 'fine'>('loading')
  useEffect(() => {
    if (isOpen) return setState('fine')
    if (state !== 'loading' && state !== 'loaded') return
    const timer = setTimeout(() => setState('silent'), patience[state])
    return () => clearTimeout(timer)
  }, [isOpen, state])
  return {
    isSilent: state === 'silent',
    loaded: () => setState((now) => (now === 'loading' ? 'loaded' : now)),
    again: () => setState('loading'),
    forgive: () => setState('fine'),
  }
}

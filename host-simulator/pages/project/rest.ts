/** REST as the project's pages ask it for the person at them. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { fieldWords, type FieldErrors } from '../../page-api/field-words.ts'
import type { Session } from '../session.ts'

const jsonIn = async (asked: Promise<Response>): Promise<unknown> => {
  const response = await asked.catch((cause: unknown) => {
    throw new Error('Failed to reach the simulator', { cause })
  })
  if (response.status === 204) return null
  const said: unknown = await response.json().catch(() => ({}))
  if (response.ok) return said
  const words = (said as FieldErrors).error?.message ?? fieldWords(said as FieldErrors)
  throw new Error(words || `Failed: the simulator answered ${response.status}`)
}

/** Rejects with an `Error` whose message a person can be shown. */
export interface Rest {
  all<T>(path: string): Promise<T[]>
  /** The one that is answered; null where nothing is. */
  send<T = null>(method: string, path: string, body?: object): Promise<T>
  /** Keeps a file for a day; answers its id. */
  store(file: File): Promise<number>
}

/** As many as one answer may hold. */
const limit = 500

export const restOf = ({ rest }: Pick<Session, 'rest'>): Rest => ({
  async all<T>(path: string) {
    const rows: T[] = []
    for (;;) {
      const page = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}&offset=${rows.length}`
      const { data } = (await jsonIn(rest(page))) as { data: { data: T }[] }
      rows.push(...data.map((each) => each.data))
      if (data.length < limit) return rows
    }
  },
  async send<T>(method: string, path: string, body?: object) {
    const init = body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const said = (await jsonIn(rest(path, { method, ...init }))) as { data: T } | null
    return (said?.data ?? null) as T
  },
  async store(file) {
    const headers = {
      'content-type': 'application/octet-stream',
      'service-api-filename': encodeURIComponent(file.name),
    }
    const said = await jsonIn(rest('/storages', { method: 'POST', headers, body: file }))
    return (said as { data: { id: number } }).data.id
  },
})

export interface Asked<T> {
  /** Null until it is there; what was there stays while it is asked again, and where that fails. */
  got: T | null
  problem: string | null
  /** Asks again now. */
  again(): Promise<void>
}

/** What was asked, once it is there; asked again when one of these changes, or on demand. */
export const useAsked = <T>(ask: () => Promise<T>, when: readonly unknown[]): Asked<T> => {
  const [state, setState] = useState<Pick<Asked<T>, 'got' | 'problem'>>({ got: null, problem: null })
  /** Counts the questions: an answer that comes after a later one's says nothing any more. */
  const turn = useRef(0)
  const again = async (): Promise<void> => {
    const own = ++turn.current
    try {
      const got = await ask()
      if (own === turn.current) setState({ got, problem: null })
    } catch (error) {
      if (own === turn.current) setState(({ got }) => ({ got, problem: (error as Error).message }))
    }
  }
  useEffect(() => void again(), [...when])
  return { ...state, again }
}

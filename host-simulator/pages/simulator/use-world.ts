/** The world as a whole, as it was seen last, and what a person does to it. */
import { useEffect, useState } from 'preact/hooks'
import type { WorldInfo } from '../../page-api/world.ts'
import type { WorldSession } from './world-session.ts'

/** Does something to the world, shows how the world is then, and says so or what went wrong. */
export type Act = (act: () => Promise<WorldInfo | string>, done?: string) => Promise<void>

/** Milliseconds between looks at the world while this is open: tests and tools change it, too. */
const lookEvery = 2000

/** `info` is null until the world was seen; `said` is how the last act went. */
export const useWorld = (
  session: WorldSession,
): { info: WorldInfo | null; said: { text: string; isProblem: boolean }; act: Act } => {
  const [info, setInfo] = useState<WorldInfo | null>(null)
  const [said, setSaid] = useState({ text: '', isProblem: false })

  const act: Act = async (does, done = '') => {
    try {
      const answer = await does()
      if (typeof answer === 'string') return setSaid({ text: answer, isProblem: false })
      setInfo(answer)
      setSaid({ text: done, isProblem: false })
    } catch (error) {
      setSaid({ text: error instanceof Error ? error.message : String(error), isProblem: true })
    }
  }
  useEffect(() => {
    // The dock says when the simulator does not answer.
    const look = (): Promise<void> => session.worldInfo().then(setInfo, () => undefined)
    void look()
    const timer = setInterval(() => !document.hidden && void look(), lookEvery)
    return () => clearInterval(timer)
  }, [])
  return { info, said, act }
}

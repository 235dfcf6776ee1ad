/** The step about what the app did meanwhile: which rules of the findings table it met when its pages were opened. */
import type { WorldFinding } from '../server/index.ts'
import { andMore, check, fails, holds, warns, type Outcome } from './check.ts'

/** Messages of calls begin with the method themselves. */
const lineOf = ({ id, where, message }: WorldFinding): string =>
  message.startsWith(where) ? `${id} ${message}` : `${id} ${where}: ${message}`

export const rulesCheck = check({
  id: 'rules-kept',
  needs: ['ap-handshake'],
  title: 'What the pages and their server asked keeps the rules',
  why: 'A call that is refused changes nothing, and what waits for its answer waits for ever.',
  async run(bench): Promise<Outcome> {
    const { findings } = await bench.world()
    const of = (severity: WorldFinding['severity']): WorldFinding[] =>
      findings.filter((finding) => finding.severity === severity)
    const evidence = findings.map(lineOf)
    const broken = [...of('error'), ...of('warning')]
    const [first] = broken
    if (!first) return holds('no error and no warning', { evidence })
    const line = lineOf(first) + andMore(broken)
    return (first.severity === 'error' ? fails : warns)(line, { fix: first.fix, evidence })
  },
})

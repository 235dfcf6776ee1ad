import type { RefusalCode } from '../../../src/contract/messages.ts'
import type { Editor } from '../../editor/editor.ts'
import type { Move } from '../../editor/moves.ts'
import type { Problem, ProblemCode } from '../../world/problem.ts'
import { Refused } from '../refused.ts'

const codes: Partial<Record<ProblemCode, RefusalCode>> = {
  'not-found': 'not-found',
  'no-active-string': 'need-unmet',
  'wrong-mode': 'need-unmet',
  'not-allowed': 'need-unmet',
  disconnected: 'disconnected',
}

/** Throws the problem as the refusal that the app's developer reads; `otherwise` where its code says nothing else. */
export const check = (problem: Problem | null, otherwise: RefusalCode = 'wrong-argument'): void => {
  if (problem) throw new Refused(codes[problem.code] ?? otherwise, problem.message)
}

/** Makes a move; one that cannot be made is refused. */
export const mover =
  (editor: Editor) =>
  (move: Move): void =>
    check(editor.do(move))

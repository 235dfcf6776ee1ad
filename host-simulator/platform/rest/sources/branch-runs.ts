/** Clones and merges of branches: jobs that string-based projects alone have. Source: facts F96. */
import { z } from 'zod'
import { decide } from '../../../world/decide.ts'
import { isProblem } from '../../../world/problem.ts'
import { branchClones } from '../../files/branch-clones.ts'
import { branchMerges } from '../../files/branch-merges.ts'
import { invalid, one, refused } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id } from '../common/fields.ts'
import { found, ofProject } from '../common/found.ts'
import type { Call } from '../common/row.ts'
import { run, runResource, runShape } from '../common/runs.ts'
import { nowOf } from '../common/caller.ts'
import { branch, branchShape } from './shapes.ts'

const branchNamed = (call: Call) => ofProject(call, call.world.branches.get(call.id('branchId')), 'Branch')

const shared = {
  scope: 'project.source.file',
  tag: 'Branches',
  owner: 'branchId',
  projectOf: (call: Call) => call.id('projectId'),
  guard: (call: Call) => void branchNamed(call),
}
const path = '/projects/{projectId}/branches/{branchId}'

const cloneWish = z.object({
  name: z.string().min(1),
  title: z.string().optional(),
  isProtected: z.boolean().optional(),
})

const clones = runResource(branchClones, {
  ...shared,
  path: `${path}/clones/{cloneId}`,
  name: 'Clone',
  answer: z.strictObject({ ...run, attributes: z.strictObject(cloneWish.shape) }),
  shapeOf: (of) => ({ ...runShape(of), attributes: of.attributes }),
})

const mergeSaid = z.strictObject({
  sourceBranchId: id,
  deleteAfterMerge: z.boolean(),
  acceptSourceChanges: z.boolean(),
  dryRun: z.boolean(),
})

const merges = runResource(branchMerges, {
  ...shared,
  path: `${path}/merges/{mergeId}`,
  name: 'Merge',
  answer: z.strictObject({ ...run, attributes: mergeSaid }),
  shapeOf: (of) => ({ ...runShape(of), attributes: of.attributes }),
})

const count = z.int().min(0)
const summary = z.strictObject({
  status: z.literal('merged'),
  sourceBranchId: id,
  targetBranchId: id,
  dryRun: z.boolean(),
  acceptSourceChanges: z.boolean(),
  details: z.strictObject({ added: count, deleted: count, updated: count, conflicted: count }),
})

export const branchRunRows = [
  clones.begin(
    'Begins to clone a branch of a string-based project, with all that is in it.',
    cloneWish,
    (call) => {
      const { projectId } = branchNamed(call)
      const wish = { do: 'addBranch', projectId, ...call.body } as const
      const early = decide(call.world, wish, { userId: call.userId, now: nowOf(call) })
      if (isProblem(early)) throw new Refusal(refused(early))
      return call.body
    },
  ),
  clones.read('How far a clone is.'),
  clones.below('/branch', 'The branch that a finished clone made.', { one: branch }, (call, { result }) =>
    one(branchShape(call.world, found(result && call.world.branches.get(result.branchId), 'Branch'))),
  ),
  merges.begin(
    'Begins to bring what changed in a branch of a string-based project into this one.',
    z.object({
      sourceBranchId: id,
      deleteAfterMerge: z.boolean().default(false),
      acceptSourceChanges: z.boolean().default(false),
      dryRun: z.boolean().default(false),
    }),
    (call) => {
      const { sourceBranchId } = call.body
      const { id: targetId, projectId } = branchNamed(call)
      if (call.world.branches.get(sourceBranchId)?.projectId !== projectId)
        throw new Refusal(
          invalid(
            'sourceBranchId',
            'notFound',
            `There is no branch ${sourceBranchId} in project ${projectId}`,
          ),
        )
      if (sourceBranchId === targetId)
        throw new Refusal(invalid('sourceBranchId', 'notAllowed', 'Expected another branch than this one'))
      if (call.body.deleteAfterMerge && call.world.branches.get(sourceBranchId)?.isProtected)
        throw new Refusal(
          invalid('deleteAfterMerge', 'notAllowed', `Branch ${sourceBranchId} is protected: it stays`),
        )
      return call.body
    },
  ),
  merges.read('How far a merge is.'),
  merges.below('/summary', 'What a finished merge did, or would do.', { one: summary }, (_, of) => {
    const { sourceBranchId, dryRun, acceptSourceChanges } = of.attributes
    const details = found(of.result, 'Summary')
    return one({
      status: 'merged',
      sourceBranchId,
      targetBranchId: of.projectId,
      dryRun,
      acceptSourceChanges,
      details,
    })
  }),
]

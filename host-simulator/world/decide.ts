import type { Change } from './changes.ts'
import { commentRules } from './comment-rules.ts'
import type { Command } from './commands.ts'
import { problem, type Problem } from './problem.ts'
import { projectRules } from './project-rules.ts'
import type { Asked, Rule } from './rule.ts'
import { stringRules } from './string-rules.ts'
import { translationRules } from './translation-rules.ts'
import type { World } from './world.ts'

export interface By {
  userId: number
  /** ISO 8601, UTC. */
  now: string
}

/**
 * What a command would change, or why it may not.
 * The same world, command and person always give the same answer.
 * A wish about one translation or comment for what is so already is refused;
 * a setting of strings or a project that is so already gives no change.
 */
export const decide = (world: World, command: Command, by: By): Change[] | Problem => {
  const refused: Asked['refused'] = (code, field, why, where) =>
    problem(code, field, `Failed to ${verbs[command.do]}${where ? ` ${where}` : ''}: ${why}`)
  const user = world.users.get(by.userId)
  if (!user) return refused('not-found', 'userId', `no user ${by.userId}`)
  // The compiler does not see that rule and command are of the same name.
  const rule = rules[command.do] as (command: Command, asked: Asked) => Change[] | Problem
  return rule(command, { world, user, now: by.now, refused })
}

const rules: { [D in Command['do']]: Rule<D> } = {
  ...translationRules,
  ...commentRules,
  ...stringRules,
  ...projectRules,
}

const verbs: Record<Command['do'], string> = {
  addTranslation: 'add a translation',
  deleteTranslation: 'delete a translation',
  restoreTranslation: 'restore a translation',
  approveTranslation: 'approve a translation',
  disapproveTranslation: 'remove an approval',
  voteTranslation: 'vote for a translation',
  addComment: 'add a comment',
  resolveIssue: 'resolve an issue',
  reopenIssue: 'reopen an issue',
  deleteComment: 'delete a comment',
  addLabel: 'add a label',
  assignLabel: 'assign a label',
  unassignLabel: 'unassign a label',
  setStringsHidden: 'hide or show strings',
  editString: 'edit a string',
  addFile: 'add a file',
  addStrings: 'add strings',
  setTabs: 'save the tabs',
}

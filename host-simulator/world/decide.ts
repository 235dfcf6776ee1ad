import type { Change } from './changes.ts'
import { commentRules } from './commands/comments.ts'
import type { Command } from './commands.ts'
import { fileRules } from './commands/files.ts'
import { folderRules } from './commands/folders.ts'
import { labelRules } from './commands/labels.ts'
import { problem, type Problem } from './problem.ts'
import { projectRules } from './commands/projects.ts'
import type { Asked, Rule } from './commands/row.ts'
import { stringRules } from './commands/strings.ts'
import { taskRules } from './commands/tasks.ts'
import { translationBatchRules } from './commands/translation-batches.ts'
import { translationRules } from './commands/translations.ts'
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
  ...translationBatchRules,
  ...commentRules,
  ...labelRules,
  ...stringRules,
  ...fileRules,
  ...folderRules,
  ...projectRules,
  ...taskRules,
}

const verbs: Record<Command['do'], string> = {
  addTranslation: 'add a translation',
  deleteTranslation: 'delete a translation',
  restoreTranslation: 'restore a translation',
  approveTranslation: 'approve a translation',
  disapproveTranslation: 'remove an approval',
  voteTranslation: 'vote for a translation',
  importTranslations: 'import translations',
  deleteTranslations: 'delete translations',
  disapproveTranslations: 'remove approvals',
  addComment: 'add a comment',
  resolveIssue: 'resolve an issue',
  reopenIssue: 'reopen an issue',
  editComment: 'edit a comment',
  deleteComment: 'delete a comment',
  addLabel: 'add a label',
  editLabel: 'edit a label',
  deleteLabel: 'delete a label',
  assignLabel: 'assign a label',
  unassignLabel: 'unassign a label',
  setStringsHidden: 'hide or show strings',
  addStrings: 'add strings',
  editString: 'edit a string',
  deleteStrings: 'delete strings',
  changeStrings: 'change strings',
  addFile: 'add a file',
  updateFile: 'update a file',
  editFile: 'edit a file',
  deleteFile: 'delete a file',
  addBranch: 'add a branch',
  editBranch: 'edit a branch',
  deleteBranch: 'delete a branch',
  addDirectory: 'add a directory',
  editDirectory: 'edit a directory',
  deleteDirectory: 'delete a directory',
  addProject: 'add a project',
  editProject: 'edit a project',
  deleteProject: 'delete a project',
  setTabs: 'save the tabs',
  addTask: 'add a task',
  editTask: 'edit a task',
  deleteTask: 'delete a task',
  addScreenshot: 'add a screenshot',
  editScreenshot: 'edit a screenshot',
  deleteScreenshot: 'delete a screenshot',
}

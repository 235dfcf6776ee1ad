/** Which command changes which field of a row that is there. */
import type { Command } from './commands.ts'
import type { AnyRow, PlaceName, TableName } from './row-tables.ts'

interface Edit {
  command: Command['do']
  /** What the command calls the row's id. */
  id: string
  fields: readonly string[]
  /** What the command calls a field, where that is another name. */
  names?: Readonly<Record<string, string>>
}

const placed = ['branchId', 'directoryId']

/** The test holds each against the fields of its command. */
export const rowEdits: Readonly<Partial<Record<TableName, readonly Edit[]>>> = {
  users: [
    { command: 'setRole', id: 'userId', fields: ['role'] },
    {
      command: 'editUser',
      id: 'userId',
      fields: ['login', 'name', 'firstName', 'avatarUrl', 'timezone', 'status'],
    },
  ],
  projects: [
    {
      command: 'editProject',
      id: 'projectId',
      fields: ['name', 'description', 'targetLanguageIds', 'hasTaskBasedAccess', 'settings'],
    },
    { command: 'setTabs', id: 'projectId', fields: ['tabs'] },
    { command: 'setWorkflow', id: 'projectId', fields: ['workflow'], names: { workflow: 'steps' } },
  ],
  branches: [
    {
      command: 'editBranch',
      id: 'branchId',
      fields: ['name', 'title', 'exportPattern', 'priority', 'isProtected'],
    },
  ],
  directories: [
    {
      command: 'editDirectory',
      id: 'directoryId',
      fields: ['name', ...placed, 'title', 'exportPattern', 'priority'],
      names: { directoryId: 'parentId' },
    },
  ],
  files: [
    {
      command: 'editFile',
      id: 'fileId',
      fields: [
        'name',
        ...placed,
        ...['title', 'context', 'priority', 'importOptions', 'exportOptions', 'excludedTargetLanguages'],
      ],
    },
  ],
  strings: [
    {
      command: 'editString',
      id: 'stringId',
      fields: ['identifier', 'text', 'context', 'maxLength', 'isHidden', 'labelIds'],
    },
  ],
  translations: [{ command: 'editTranslation', id: 'translationId', fields: ['text'] }],
  comments: [{ command: 'editComment', id: 'commentId', fields: ['text', 'issueStatus'] }],
  labels: [{ command: 'editLabel', id: 'labelId', fields: ['title'] }],
  screenshots: [{ command: 'editScreenshot', id: 'screenshotId', fields: ['name', 'stringIds'] }],
  tasks: [
    {
      command: 'editTask',
      id: 'taskId',
      fields: [
        ...['title', 'type', 'status', 'description', 'fileIds', 'assigneeIds', 'workflowStepId'],
        ...['stringIds', 'labelIds', 'labelMatchRule', 'excludeLabelIds', 'excludeLabelMatchRule'],
        ...['scope', 'isSplit', 'wordsByAssignee', 'vendor', 'deadline', 'startedAt', 'resolvedAt'],
        'lastStringId',
      ],
    },
  ],
}

type MakeCommand = (value: unknown) => Command

/** Fields of translations that have commands of their own. */
const ofTranslations: Readonly<Record<string, (translationId: number, value: unknown) => Command>> = {
  isDeleted: (translationId, value) => {
    if (typeof value !== 'boolean') throw new Error('isDeleted: expected true or false')
    return { do: value ? 'deleteTranslation' : 'restoreTranslation', translationId }
  },
  approval: (translationId, value) => {
    if (value === null) return { do: 'disapproveTranslation', translationId }
    const { stepId = null } = Object(value) as { stepId?: number | null }
    return { do: 'approveTranslation', translationId, stepId }
  },
}

/**
 * Makes the command that gives the field a value; null where none does. What it may be, the world says when it comes.
 * The command cannot be made of some values: throws an `Error` that says which are wanted.
 */
export const editOf = (place: PlaceName, { id }: AnyRow, field: string): MakeCommand | null => {
  if (place === 'organization') return null
  const make =
    place === 'translations' && Object.hasOwn(ofTranslations, field) ? ofTranslations[field] : undefined
  if (make) return (value) => make(id, value)
  const edit = rowEdits[place]?.find(({ fields }) => fields.includes(field))
  if (!edit) return null
  const name = edit.names?.[field] ?? field
  // The world checks commands as they come.
  return (value) => ({ do: edit.command, [edit.id]: id, [name]: value }) as unknown as Command
}

import type { Scenario } from '../shape.ts'

/** Three steps, so that the status of a step is not the string's. */
export const workflow: Scenario = {
  extends: 'editor-basic',
  description: 'editor-basic in the enterprise edition, with a workflow of three steps and a task.',
  edition: 'enterprise',
  project: {
    workflow: [
      { title: 'Translation', type: 'Translate' },
      { title: 'Proofreading', type: 'Proofread' },
      { title: 'Last look', type: 'Proofread' },
    ],
  },
  tasks: [
    {
      title: 'Proofread the shop',
      language: 'de',
      type: 1,
      status: 'in_progress',
      files: ['shop.json'],
      assignees: ['olena.koval'],
    },
  ],
  editor: { mode: 'proofread' },
}

export const taskRestricted: Scenario = {
  extends: 'editor-basic',
  description:
    'A translator who may work on one of two files alone, in one language, since a task gives no more.',
  currentUser: 'jonas.weber',
  project: { taskBasedAccess: true },
  tasks: [
    {
      title: 'Translate the shop',
      language: 'de',
      status: 'in_progress',
      files: ['shop.json'],
      assignees: ['jonas.weber'],
    },
  ],
}

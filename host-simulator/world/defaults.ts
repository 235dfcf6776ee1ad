/** What rows begin with where nobody says otherwise. Source: facts F87. */
import type { ProjectSettings } from './project-rows.ts'

/** Unstated: the defaults of most of these. Ours let everything through and export everything. */
export const defaultSettings: ProjectSettings = {
  type: 0,
  languageAccessPolicy: 'open',
  visibility: 'private',
  translateDuplicates: 0,
  tagsDetection: 0,
  glossaryAccess: false,
  isMtAllowed: true,
  autoSubstitution: true,
  skipUntranslatedStrings: false,
  skipUntranslatedFiles: false,
  exportApprovedOnly: false,
  useGlobalTm: false,
  qaCheckIsActive: true,
  qaCheckCategories: {},
  qaChecksIgnorableCategories: {},
  externalQaCheckIds: null,
  publicDownloads: false,
  languageMapping: {},
}

export const fileDefaults = {
  branchId: null,
  directoryId: null,
  title: null,
  context: null,
  priority: 'normal',
  importOptions: null,
  exportOptions: null,
  excludedTargetLanguages: null,
  revision: 1,
} as const

export const directoryDefaults = {
  branchId: null,
  directoryId: null,
  title: null,
  exportPattern: null,
  priority: 'normal',
} as const

export const taskDefaults = {
  type: 0,
  status: 'todo',
  description: '',
  fileIds: [],
  assigneeIds: [],
  workflowStepId: null,
} as const

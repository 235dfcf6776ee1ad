/** Names that operations take and that do nothing here, each with the reason. */
export const idleNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /projects/{projectId}/corrections/{correctionId}': {
    denormalizePlaceholders: 'placeholders are never made alike here',
  },
  'POST /applications/installations': {
    assignAgent: 'there are no agents',
    manifest: 'an app is installed by the address of its manifest, and refused without one',
  },
  'POST /projects': {
    templateId: 'projects are made without steps of work; a scenario has them',
    steps: 'as templateId',
    vendorId: 'as templateId',
    mtEngineId: 'as templateId',
    delayedWorkflowStart: 'as templateId',
    customQaCheckIds: 'checks are of apps here, which run wherever they are installed',
  },
  'POST /projects/{projectId}/approvals': {
    correctionId: 'a correction changes no string here, so none is approved; refused without a translation',
  },
  'POST /projects/{projectId}/translations/{languageId}': {
    markAddedTranslationsAsDone: 'a step is done by translations and approvals here, not by a mark',
  },
}

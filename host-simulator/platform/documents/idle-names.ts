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
    steps: 'a step is of all languages and of everybody here',
    vendorId: 'no vendor works here',
    mtEngineId: 'no step is of an engine here',
    delayedWorkflowStart: 'a workflow has no start here: strings are where their translations are',
    customQaCheckIds: 'checks are of apps here, which run wherever they are installed',
  },
  'POST /projects/{projectId}/approvals': {
    correctionId: 'a correction changes no string here, so none is approved; refused without a translation',
  },
  'POST /projects/{projectId}/translations/{languageId}': {
    markAddedTranslationsAsDone: 'a step is done by translations and approvals here, not by a mark',
  },
}

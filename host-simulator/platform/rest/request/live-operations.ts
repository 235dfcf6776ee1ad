/**
 * The live platform's operations that are not here, made by scripts/make-operations.mjs; source and licence: NOTICE.
 * The shape of a line: not-simulated.ts.
 */
export const liveOperations = `
/languages POST .post
/languages/{languageId} DELETE .delete,PATCH .patch
/projects/{projectId}/advisors/checks POST .post
/projects/{projectId}/advisors/checks/{checkId} GET .get
/projects/{projectId}/advisors/insights GET .getMany
/projects/{projectId}/advisors/insights/{insightId} PATCH .patch
/projects/{projectId}/applications/{applicationIdentifier}/modules/{moduleKey}/advisors/insights PUT .put
/projects/{projectId}/files/{fileId}/jobs/{jobIdentifier} GET .get
/projects/{projectId}/pre-translations PATCH .patchBatch
/projects/{projectId}/pre-translations/{jobIdentifier} PATCH .patch
/projects/{projectId}/strings/reviewed-builds GET .getMany e,POST .post e
/projects/{projectId}/strings/reviewed-builds/{buildId} GET .get e
/projects/{projectId}/strings/reviewed-builds/{buildId}/download GET .download e
/projects/{projectId}/tasks/{taskId}/exports POST .post
/projects/{projectId}/translations PATCH .patch
/projects/{projectId}/translations/alignment POST .post
/projects/{projectId}/translations/builds/directories/{directoryId} POST .post
/projects/{projectId}/translations/exports POST .post
`

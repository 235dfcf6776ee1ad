/**
 * The live platform's operations on projects that are not here, made by scripts/make-operations.mjs; source and licence: NOTICE.
 * The shape of a line: request/not-simulated.ts.
 */
export const projectsOperations = `
/projects/{projectId}/advisors/checks POST .post
/projects/{projectId}/advisors/checks/{checkId} GET .get
/projects/{projectId}/advisors/insights GET .getMany
/projects/{projectId}/advisors/insights/{insightId} PATCH .patch
/projects/{projectId}/ai/settings GET .get
/projects/{projectId}/applications/{applicationIdentifier}/modules/{moduleKey}/advisors/insights PUT .put
/projects/{projectId}/bundles GET .getMany,POST .post
/projects/{projectId}/bundles/{bundleId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/bundles/{bundleId}/exports POST .post
/projects/{projectId}/bundles/{bundleId}/exports/{exportId} GET .get
/projects/{projectId}/bundles/{bundleId}/exports/{exportId}/download GET .get
/projects/{projectId}/bundles/{bundleId}/files GET .getMany
/projects/{projectId}/corrections DELETE .deleteMany e,GET .getMany e,POST .post e
/projects/{projectId}/corrections/{correctionId} DELETE .delete e,GET .get e,PUT .put e
/projects/{projectId}/dictionaries GET .getMany
/projects/{projectId}/dictionaries/{languageId} PATCH .patch
/projects/{projectId}/distributions GET .getMany,POST .post
/projects/{projectId}/distributions/{hash} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/distributions/{hash}/release GET .get,POST .post
/projects/{projectId}/file-format-settings GET .getMany,POST .post
/projects/{projectId}/file-format-settings/{fileFormatSettingsId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/file-format-settings/{fileFormatSettingsId}/custom-segmentations DELETE .delete,GET .get
/projects/{projectId}/files/{fileId}/jobs/{jobIdentifier} GET .get
/projects/{projectId}/pre-translations PATCH .patchBatch
/projects/{projectId}/pre-translations/{jobIdentifier} PATCH .patch
/projects/{projectId}/strings-exporter-settings GET .getMany,POST .post
/projects/{projectId}/strings-exporter-settings/{systemStringsExporterSettingsId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/strings/reviewed-builds GET .getMany e,POST .post e
/projects/{projectId}/strings/reviewed-builds/{buildId} GET .get e
/projects/{projectId}/strings/reviewed-builds/{buildId}/download GET .download e
/projects/{projectId}/tasks/{taskId}/exports POST .post
/projects/{projectId}/translations PATCH .patch
/projects/{projectId}/translations/alignment POST .post
/projects/{projectId}/translations/builds/directories/{directoryId} POST .post
/projects/{projectId}/translations/exports POST .post
`

/**
 * The live platform's operations on projects, made by scripts/make-operations.mjs; source and licence: NOTICE.
 * The shape of a line: request/not-simulated.ts.
 */
export const projectsOperations = `
/projects GET .getMany,POST .post
/projects/{projectId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/advisors/checks POST .post
/projects/{projectId}/advisors/checks/{checkId} GET .get
/projects/{projectId}/advisors/insights GET .getMany
/projects/{projectId}/advisors/insights/{insightId} PATCH .patch
/projects/{projectId}/ai/settings GET .get
/projects/{projectId}/applications/{applicationIdentifier}/modules/{moduleKey}/advisors/insights PUT .put
/projects/{projectId}/approvals DELETE .deleteMany,GET .getMany,PATCH .patch,POST .post
/projects/{projectId}/approvals/{approvalId} DELETE .delete,GET .get
/projects/{projectId}/branches GET .getMany,POST .post
/projects/{projectId}/branches/{branchId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/branches/{branchId}/jobs/{jobIdentifier} GET .get
/projects/{projectId}/branches/{branchId}/languages/progress GET .getMany
/projects/{projectId}/bundles GET .getMany,POST .post
/projects/{projectId}/bundles/{bundleId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/bundles/{bundleId}/exports POST .post
/projects/{projectId}/bundles/{bundleId}/exports/{exportId} GET .get
/projects/{projectId}/bundles/{bundleId}/exports/{exportId}/download GET .get
/projects/{projectId}/bundles/{bundleId}/files GET .getMany
/projects/{projectId}/comments GET .getMany,PATCH .batchPatch,POST .post
/projects/{projectId}/comments/{commentId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/comments/{commentId}/attachments/{attachmentId} DELETE .delete
/projects/{projectId}/corrections DELETE .deleteMany e,GET .getMany e,POST .post e
/projects/{projectId}/corrections/{correctionId} DELETE .delete e,GET .get e,PUT .put e
/projects/{projectId}/dictionaries GET .getMany
/projects/{projectId}/dictionaries/{languageId} PATCH .patch
/projects/{projectId}/directories GET .getMany,POST .post
/projects/{projectId}/directories/{directoryId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/directories/{directoryId}/jobs/{jobIdentifier} GET .get
/projects/{projectId}/directories/{directoryId}/languages/progress GET .getMany
/projects/{projectId}/distributions GET .getMany,POST .post
/projects/{projectId}/distributions/{hash} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/distributions/{hash}/release GET .get,POST .post
/projects/{projectId}/file-format-settings GET .getMany,POST .post
/projects/{projectId}/file-format-settings/{fileFormatSettingsId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/file-format-settings/{fileFormatSettingsId}/custom-segmentations DELETE .delete,GET .get
/projects/{projectId}/files GET .getMany,POST .post
/projects/{projectId}/files/{fileId} DELETE .delete,GET .get,PATCH .patch,PUT .put
/projects/{projectId}/files/{fileId}/download GET .get
/projects/{projectId}/files/{fileId}/jobs/{jobIdentifier} GET .get
/projects/{projectId}/files/{fileId}/languages/progress GET .getMany
/projects/{projectId}/files/{fileId}/preview GET .get
/projects/{projectId}/files/{fileId}/references GET .getMany,POST .post
/projects/{projectId}/files/{fileId}/references/{referenceId} DELETE .delete,GET .get
/projects/{projectId}/files/{fileId}/revisions GET .getMany
/projects/{projectId}/files/{fileId}/revisions/{revisionId} GET .get
/projects/{projectId}/glossaries/concordance POST .post
/projects/{projectId}/issues GET .getMany
/projects/{projectId}/issues/{issueId} PATCH .patch
/projects/{projectId}/labels GET .getMany,POST .post
/projects/{projectId}/labels/{labelId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/labels/{labelId}/screenshots DELETE .deleteMany,POST .post
/projects/{projectId}/labels/{labelId}/strings DELETE .deleteMany,POST .post
/projects/{projectId}/languages/progress GET .getMany
/projects/{projectId}/languages/{languageId}/progress GET api.projects.languages.files.progress.getMany
/projects/{projectId}/languages/{languageId}/translations GET .getMany
/projects/{projectId}/members GET .getMany,POST .post
/projects/{projectId}/members/{memberId} DELETE .delete,GET .get,PUT .put
/projects/{projectId}/notify POST .post
/projects/{projectId}/pre-translations GET .getMany,PATCH .patchBatch,POST .post
/projects/{projectId}/pre-translations/{jobIdentifier} GET .get,PATCH .patch
/projects/{projectId}/pre-translations/{jobIdentifier}/report GET .getReport
/projects/{projectId}/qa-checks GET .getMany
/projects/{projectId}/qa-checks/revalidate POST .post
/projects/{projectId}/qa-checks/revalidate/{revalidationId} DELETE .delete,GET .get
/projects/{projectId}/reports POST .post
/projects/{projectId}/reports/settings-templates GET .getMany s,POST .post s
/projects/{projectId}/reports/settings-templates/{reportSettingsTemplateId} DELETE .delete s,GET .get s,PATCH .patch s
/projects/{projectId}/reports/{reportId} GET .get
/projects/{projectId}/reports/{reportId}/download GET .download
/projects/{projectId}/screenshots GET .getMany,POST .post
/projects/{projectId}/screenshots/{screenshotId} DELETE .delete,GET .get,PATCH .patch,PUT .put
/projects/{projectId}/screenshots/{screenshotId}/tags DELETE .deleteMany,GET .getMany,POST .post,PUT .putMany
/projects/{projectId}/screenshots/{screenshotId}/tags/{tagId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/strings GET .getMany,PATCH .batchPatch,POST .post
/projects/{projectId}/strings-exporter-settings GET .getMany,POST .post
/projects/{projectId}/strings-exporter-settings/{systemStringsExporterSettingsId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/strings/reviewed-builds GET .getMany e,POST .post e
/projects/{projectId}/strings/reviewed-builds/{buildId} GET .get e
/projects/{projectId}/strings/reviewed-builds/{buildId}/download GET .download e
/projects/{projectId}/strings/{stringId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/tasks GET .getMany,POST .post
/projects/{projectId}/tasks/settings-templates GET .getMany,POST .post
/projects/{projectId}/tasks/settings-templates/{taskSettingsTemplateId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/tasks/{taskId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/tasks/{taskId}/comments GET .getMany,POST .post
/projects/{projectId}/tasks/{taskId}/comments/{commentId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/tasks/{taskId}/exports POST .post
/projects/{projectId}/teams POST .post e
/projects/{projectId}/tms/concordance POST .post
/projects/{projectId}/translations DELETE .deleteMany,GET .getMany,PATCH .patch,POST .post
/projects/{projectId}/translations/alignment POST .post
/projects/{projectId}/translations/builds GET .getMany,POST .post
/projects/{projectId}/translations/builds/directories/{directoryId} POST .post
/projects/{projectId}/translations/builds/files/{fileId} POST .post
/projects/{projectId}/translations/builds/{buildId} DELETE .delete,GET .get
/projects/{projectId}/translations/builds/{buildId}/download GET .download
/projects/{projectId}/translations/exports POST .post
/projects/{projectId}/translations/imports POST api.projects.translations.enterprise.imports e,POST api.projects.translations.imports s
/projects/{projectId}/translations/imports/{importTranslationId} GET api.projects.translations.enterprise.imports.get e,GET .get s
/projects/{projectId}/translations/imports/{importTranslationId}/report GET .get
/projects/{projectId}/translations/validate-qa-checks POST .post
/projects/{projectId}/translations/{languageId} POST .postOnLanguage
/projects/{projectId}/translations/{translationId} DELETE .delete,GET .get,PUT .put
/projects/{projectId}/votes GET .getMany,POST .post
/projects/{projectId}/votes/{voteId} DELETE .delete,GET .get
/projects/{projectId}/webhooks GET .getMany,POST .post
/projects/{projectId}/webhooks/{webhookId} DELETE .delete,GET .get,PATCH .patch
/projects/{projectId}/workflow-steps GET .getMany e
/projects/{projectId}/workflow-steps/{stepId} GET .get e
/projects/{projectId}/workflow-steps/{stepId}/strings GET .getMany e
`

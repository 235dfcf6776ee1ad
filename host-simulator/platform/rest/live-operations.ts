/**
 * Every operation of the live platform's REST API v2, made by scripts/make-operations.mjs; source and licence: NOTICE.
 * A line is a path, then its methods, each with its id and, where only one has it, the edition: s or e.
 * An id that begins with a dot follows `api.` and the fixed parts of the path.
 */
export const liveOperations = `
/ai/file-translations POST .post e
/ai/file-translations/{jobIdentifier} DELETE .delete e,GET .get e
/ai/file-translations/{jobIdentifier}/download GET api.ai.file-translations.download e
/ai/file-translations/{jobIdentifier}/translations GET api.ai.file-translations.download-strings e
/ai/prompts GET .getMany e,POST .post e
/ai/prompts/fine-tuning/jobs GET .getMany e
/ai/prompts/{aiPromptId} DELETE .delete e,GET .get e,PATCH .patch e
/ai/prompts/{aiPromptId}/clones POST .post e
/ai/prompts/{aiPromptId}/completions POST .post e
/ai/prompts/{aiPromptId}/completions/{completionId} DELETE .delete e,GET .get e
/ai/prompts/{aiPromptId}/completions/{completionId}/download GET .download e
/ai/prompts/{aiPromptId}/fine-tuning/datasets POST .post e
/ai/prompts/{aiPromptId}/fine-tuning/datasets/{jobIdentifier} GET .get e
/ai/prompts/{aiPromptId}/fine-tuning/datasets/{jobIdentifier}/download GET .get e
/ai/prompts/{aiPromptId}/fine-tuning/jobs POST .post e
/ai/prompts/{aiPromptId}/fine-tuning/jobs/{jobIdentifier} GET .get e
/ai/prompts/{aiPromptId}/fine-tuning/jobs/{jobIdentifier}/events GET .getMany e
/ai/providers GET .getMany e,POST .post e
/ai/providers/models GET .enterprise.getMany e
/ai/providers/supported-models GET .enterprise.getMany e
/ai/providers/{aiProviderId} DELETE .delete e,GET .get e,PATCH .patch e
/ai/providers/{aiProviderId}/chat/completions POST .post e
/ai/providers/{aiProviderId}/gateway/{path} DELETE .enterprise.delete e,GET .enterprise.get e,PATCH .enterprise.patch e,POST .enterprise.post e,PUT .enterprise.put e
/ai/providers/{aiProviderId}/models GET .getMany e
/ai/reports POST .post e
/ai/reports/{aiReportId} GET .get e
/ai/reports/{aiReportId}/download GET .download e
/ai/request-logs GET api.ai.requestLogs.getMany e
/ai/settings GET .get e,PATCH .patch e
/ai/settings/custom-placeholders GET api.ai.prompts.custom.placeholders.getMany e,POST .post e
/ai/settings/custom-placeholders/{aiCustomPlaceholderId} DELETE .delete e,GET .get e,PATCH .patch e
/ai/settings/snippets GET api.ai.prompts.snippets.getMany e,POST api.ai.prompts.snippets.post e
/ai/settings/snippets/{aiSnippetId} DELETE api.ai.prompts.snippets.delete e,GET api.ai.prompts.snippets.get e,PATCH api.ai.prompts.snippets.patch e
/ai/translate POST .strings.post e
/applications/consents GET .getMany s,POST .post s
/applications/consents/{consentId} DELETE .delete s,PATCH .patch s
/applications/installations GET .getMany,POST .post
/applications/installations/{identifier} DELETE .delete,GET .get,PATCH .patch
/applications/installations/{identifier}/bundles POST .post
/applications/installations/{identifier}/update GET .get,POST .post
/applications/{applicationIdentifier}/api/all-jobs GET api.applications.integrations.job.list
/applications/{applicationIdentifier}/api/crowdin-files GET api.applications.integrations.crowdin.files
/applications/{applicationIdentifier}/api/crowdin-update POST api.applications.integrations.crowdin.update
/applications/{applicationIdentifier}/api/file-progress GET api.applications.integrations.file.progress
/applications/{applicationIdentifier}/api/integration-files GET api.applications.integrations.integration.files
/applications/{applicationIdentifier}/api/integration-update POST api.applications.integrations.integration.update
/applications/{applicationIdentifier}/api/job-info GET api.applications.integrations.job.info
/applications/{applicationIdentifier}/api/jobs DELETE api.applications.integrations.job.cancel,GET api.applications.integrations.job.get
/applications/{applicationIdentifier}/api/login POST api.applications.integrations.integration.login
/applications/{applicationIdentifier}/api/login-fields GET api.applications.integrations.integration.fields
/applications/{applicationIdentifier}/api/settings GET api.applications.integrations.settings.get,POST api.applications.integrations.settings.update
/applications/{applicationIdentifier}/api/sync-settings GET api.applications.integrations.sync.settings.get,POST api.applications.integrations.sync.settings.update
/applications/{applicationIdentifier}/api/{path} DELETE .delete,GET .get,PATCH .patch,POST .post,PUT .put
/branches GET .getMany
/clients GET .getMany e
/custom-spellcheckers GET .getMany e
/custom-spellcheckers/{customSpellcheckerId} GET .get e
/directories GET .getMany
/external-qa-checks GET .getMany e
/external-qa-checks/{externalQaCheckId} GET .get e
/fields GET .getMany e,POST .post e
/fields/{fieldId} DELETE .delete e,GET .get e,PATCH .patch e
/files GET .getMany
/glossaries GET .getMany,POST .post
/glossaries/concordance POST .post
/glossaries/{glossaryId} DELETE .delete,GET .get,PATCH .patch
/glossaries/{glossaryId}/concepts GET .getMany
/glossaries/{glossaryId}/concepts/{conceptId} DELETE .delete,GET .get,PUT .put
/glossaries/{glossaryId}/exports POST .post
/glossaries/{glossaryId}/exports/{exportId} GET .get
/glossaries/{glossaryId}/exports/{exportId}/download GET .download
/glossaries/{glossaryId}/imports POST .post
/glossaries/{glossaryId}/imports/{importId} GET .get
/glossaries/{glossaryId}/terms DELETE .deleteMany,GET .getMany,POST .post
/glossaries/{glossaryId}/terms/{termId} DELETE .delete,GET .get,PATCH .patch
/groups GET .getMany e,POST .post e
/groups/{groupId} DELETE .delete e,GET .get e,PATCH .patch e
/groups/{groupId}/managers GET .getMany e,PATCH .patch e
/groups/{groupId}/managers/{userId} GET .get e
/groups/{groupId}/reports POST .post e
/groups/{groupId}/reports/{reportId} GET .get e
/groups/{groupId}/reports/{reportId}/download GET .download e
/groups/{groupId}/teams GET .getMany e,PATCH .patch e
/groups/{groupId}/teams/{teamId} GET .get e
/languages GET .getMany,POST .post
/languages/{languageId} DELETE .delete,GET .get,PATCH .patch
/mts GET .getMany,POST .post e
/mts/{mtId} DELETE .delete e,GET .get,PATCH .patch e
/mts/{mtId}/translations POST .post
/notify POST .post
/organization GET .get e
/organization/auth-settings GET .get e
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
/reports POST .post e
/reports/archives GET .getMany e
/reports/archives/{archiveId} DELETE .delete e,GET .get e
/reports/archives/{archiveId}/exports POST .post e
/reports/archives/{archiveId}/exports/{exportId} GET .get e
/reports/archives/{archiveId}/exports/{exportId}/download GET .get e
/reports/settings-templates GET .getMany e,POST .post e
/reports/settings-templates/{reportSettingsTemplateId} DELETE .delete e,GET .get e,PATCH .patch e
/reports/{reportId} GET .get e
/reports/{reportId}/download GET .download e
/security-logs GET .getMany e
/security-logs/{securityLogId} GET .get e
/storages GET .getMany,POST .post
/storages/{storageId} DELETE .delete,GET .get
/strings GET .getMany
/style-guides GET .getMany,POST .post
/style-guides/{styleGuideId} DELETE .delete,GET .get,PATCH .patch
/tasks GET .getMany e
/teams GET .getMany e,POST .post e
/teams/{teamId} DELETE .delete e,GET .get e,PATCH .patch e
/teams/{teamId}/members DELETE .deleteMany e,GET .getMany e,POST .post e
/teams/{teamId}/members/{memberId} DELETE .delete e
/teams/{teamId}/projects/permissions GET .getMany e,PATCH .patch e
/tms GET .getMany,POST .post
/tms/concordance POST .post
/tms/{tmId} DELETE .delete,GET .get,PATCH .patch
/tms/{tmId}/exports POST .post
/tms/{tmId}/exports/{exportId} GET .get
/tms/{tmId}/exports/{exportId}/download GET .download
/tms/{tmId}/imports POST .post
/tms/{tmId}/imports/{importId} GET .get
/tms/{tmId}/segments DELETE .clear,GET .getMany,PATCH .patchBatch,POST .post
/tms/{tmId}/segments/{segmentId} DELETE .delete,GET .get,PATCH .patch
/tms/{tmId}/segments/{segmentId}/records POST .post
/tms/{tmId}/segments/{segmentId}/records/{recordId} DELETE .delete,PATCH .patch
/translations GET .getMany
/user GET .get,PATCH .patch s
/user/tasks GET .getMany
/user/tasks/{taskId} PATCH .patch
/users GET .getMany e,POST .post e
/users/{userId} DELETE .delete e,GET .getById e,PATCH .patch e
/users/{userId}/ai/file-translations POST .post s
/users/{userId}/ai/file-translations/{jobIdentifier} DELETE .delete s,GET .get s
/users/{userId}/ai/file-translations/{jobIdentifier}/download GET api.users.ai.file-translations.download s
/users/{userId}/ai/file-translations/{jobIdentifier}/translations GET api.users.ai.file-translations.download-strings s
/users/{userId}/ai/prompts GET api.ai.prompts.getMany s,POST .post s
/users/{userId}/ai/prompts/fine-tuning/jobs GET api.ai.prompts.fine-tuning.jobs.getMany s
/users/{userId}/ai/prompts/{aiPromptId} DELETE .delete s,GET .get s,PATCH .patch s
/users/{userId}/ai/prompts/{aiPromptId}/clones POST .post s
/users/{userId}/ai/prompts/{aiPromptId}/completions POST api.ai.prompts.completions.post s
/users/{userId}/ai/prompts/{aiPromptId}/completions/{completionId} DELETE .delete s,GET .get s
/users/{userId}/ai/prompts/{aiPromptId}/completions/{completionId}/download GET .download s
/users/{userId}/ai/prompts/{aiPromptId}/fine-tuning/datasets POST api.ai.prompts.fine-tuning.datasets.post s
/users/{userId}/ai/prompts/{aiPromptId}/fine-tuning/datasets/{jobIdentifier} GET .get s
/users/{userId}/ai/prompts/{aiPromptId}/fine-tuning/datasets/{jobIdentifier}/download GET .get s
/users/{userId}/ai/prompts/{aiPromptId}/fine-tuning/jobs POST api.ai.prompts.fine-tuning.jobs.post s
/users/{userId}/ai/prompts/{aiPromptId}/fine-tuning/jobs/{jobIdentifier} GET .get s
/users/{userId}/ai/prompts/{aiPromptId}/fine-tuning/jobs/{jobIdentifier}/events GET api.ai.prompts.fine-tuning.jobs.events.getMany s
/users/{userId}/ai/providers GET api.ai.providers.getMany s,POST .post s
/users/{userId}/ai/providers/models GET api.ai.providers.models.crowdin.getMany s
/users/{userId}/ai/providers/supported-models GET api.ai.providers.supported-models.crowdin.getMany s
/users/{userId}/ai/providers/{aiProviderId} DELETE .delete s,GET .get s,PATCH .patch s
/users/{userId}/ai/providers/{aiProviderId}/chat/completions POST .post s
/users/{userId}/ai/providers/{aiProviderId}/gateway/{path} DELETE api.ai.providers.gateway.crowdin.delete s,GET api.ai.providers.gateway.crowdin.get s,PATCH api.ai.providers.gateway.crowdin.patch s,POST api.ai.providers.gateway.crowdin.post s,PUT api.ai.providers.gateway.crowdin.put s
/users/{userId}/ai/providers/{aiProviderId}/models GET api.ai.providers.models.getMany s
/users/{userId}/ai/reports POST .post s
/users/{userId}/ai/reports/{aiReportId} GET .get s
/users/{userId}/ai/reports/{aiReportId}/download GET .download s
/users/{userId}/ai/request-logs GET api.ai.requestLogs.getMany s
/users/{userId}/ai/settings GET .get s,PATCH .patch s
/users/{userId}/ai/settings/custom-placeholders GET api.ai.prompt.custom.placeholders.getMany s,POST .post s
/users/{userId}/ai/settings/custom-placeholders/{aiCustomPlaceholderId} DELETE .delete s,GET .get s,PATCH .patch s
/users/{userId}/ai/settings/snippets GET api.ai.prompts.snippets.getMany s,POST api.ai.prompts.snippets.post s
/users/{userId}/ai/settings/snippets/{aiSnippetId} DELETE api.ai.prompts.snippets.delete s,GET api.ai.prompts.snippets.get s,PATCH api.ai.prompts.snippets.patch s
/users/{userId}/ai/translate POST .strings.post s
/users/{userId}/projects/contributions GET .getMany e
/users/{userId}/projects/permissions GET .getMany e,PATCH .patch e
/users/{userId}/reports/archives GET api.reports.archives.getMany s
/users/{userId}/reports/archives/{archiveId} DELETE .delete s,GET .get s
/users/{userId}/reports/archives/{archiveId}/exports POST api.reports.archives.exports.post s
/users/{userId}/reports/archives/{archiveId}/exports/{exportId} GET .get s
/users/{userId}/reports/archives/{archiveId}/exports/{exportId}/download GET .get s
/users/{userId}/reports/settings-templates GET .getMany,POST .post
/users/{userId}/reports/settings-templates/{reportSettingsTemplateId} DELETE .delete,GET .get,PATCH .patch
/users/{userId}/security-logs GET .getMany
/users/{userId}/security-logs/{securityLogId} GET .get
/users/{userId}/tasks GET .getMany s
/vendors GET .getMany e
/webhooks GET .getMany,POST .post
/webhooks/{organizationWebhookId} DELETE .delete,GET .get,PATCH .patch
/workflow-templates GET .getMany e
/workflow-templates/{templateId} GET .get e
`

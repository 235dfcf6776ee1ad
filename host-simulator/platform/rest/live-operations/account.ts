/**
 * The live platform's operations on everything else that an account has, made by scripts/make-operations.mjs; source and licence: NOTICE.
 * The shape of a line: request/not-simulated.ts.
 */
export const accountOperations = `
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
/vendors GET .getMany e
/webhooks GET .getMany,POST .post
/webhooks/{organizationWebhookId} DELETE .delete,GET .get,PATCH .patch
/workflow-templates GET .getMany e
/workflow-templates/{templateId} GET .get e
`

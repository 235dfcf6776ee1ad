/**
 * The live platform's operations on everything else that an account has that are not here, made by scripts/make-operations.mjs; source and licence: NOTICE.
 * The shape of a line: request/not-simulated.ts.
 */
export const accountOperations = `
/applications/consents GET .getMany s,POST .post s
/applications/consents/{consentId} DELETE .delete s,PATCH .patch s
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
/files GET .getMany
/groups POST .post e
/groups/{groupId} DELETE .delete e,PATCH .patch e
/groups/{groupId}/managers GET .getMany e,PATCH .patch e
/groups/{groupId}/managers/{userId} GET .get e
/groups/{groupId}/reports POST .post e
/groups/{groupId}/reports/{reportId} GET .get e
/groups/{groupId}/reports/{reportId}/download GET .download e
/groups/{groupId}/teams GET .getMany e,PATCH .patch e
/groups/{groupId}/teams/{teamId} GET .get e
/languages POST .post
/languages/{languageId} DELETE .delete,PATCH .patch
/mts POST .post e
/mts/{mtId} DELETE .delete e,PATCH .patch e
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
/strings GET .getMany
/style-guides GET .getMany,POST .post
/style-guides/{styleGuideId} DELETE .delete,GET .get,PATCH .patch
/tasks GET .getMany e
/teams GET .getMany e,POST .post e
/teams/{teamId} DELETE .delete e,GET .get e,PATCH .patch e
/teams/{teamId}/members DELETE .deleteMany e,GET .getMany e,POST .post e
/teams/{teamId}/members/{memberId} DELETE .delete e
/teams/{teamId}/projects/permissions GET .getMany e,PATCH .patch e
/translations GET .getMany
/vendors GET .getMany e
/workflow-templates GET .getMany e
/workflow-templates/{templateId} GET .get e
`

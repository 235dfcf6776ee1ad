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
/languages POST .post
/languages/{languageId} DELETE .delete,PATCH .patch
`

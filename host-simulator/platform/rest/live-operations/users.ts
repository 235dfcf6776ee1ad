/**
 * The live platform's operations on people that are not here, made by scripts/make-operations.mjs; source and licence: NOTICE.
 * The shape of a line: request/not-simulated.ts.
 */
export const usersOperations = `
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
`

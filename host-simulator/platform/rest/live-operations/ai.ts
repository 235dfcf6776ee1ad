/**
 * The live platform's operations on AI that are not here, made by scripts/make-operations.mjs; source and licence: NOTICE.
 * The shape of a line: request/not-simulated.ts.
 */
export const aiOperations = `
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
`

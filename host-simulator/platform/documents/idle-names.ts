const ofAiTranslation = {
  attachmentIds: 'prompts are of text alone',
}

const ofCompletion = {
  tools: 'a completion is made at once, and calls no tools',
  tool_choice: 'a completion is made at once, and calls no tools',
}

const ofDataset = {
  tmIds: 'nothing is trained here',
  maxFileSize: 'nothing is trained here',
  minExamplesCount: 'nothing is trained here',
}

/** Names that operations take and that do nothing here, each with the reason. */
export const idleNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /projects/{projectId}/corrections/{correctionId}': {
    denormalizePlaceholders: 'placeholders are never made alike here',
  },
  ...Object.fromEntries(
    ['', '/users/{userId}'].flatMap((of) => [
      [`POST ${of}/ai/translate`, ofAiTranslation],
      [`POST ${of}/ai/file-translations`, ofAiTranslation],
      [`POST ${of}/ai/prompts/{aiPromptId}/completions`, ofCompletion],
      [`POST ${of}/ai/prompts/{aiPromptId}/fine-tuning/datasets`, ofDataset],
    ]),
  ),
  'POST /mts/{mtId}/translations': {
    languageRecognitionProvider:
      'a source language that nobody names is taken for English: nothing recognizes one',
  },
  'POST /projects': {
    steps: 'a step is of all languages and of everybody here',
    vendorId: 'no vendor works here',
    mtEngineId: 'no step is of an engine here',
  },
  'POST /projects/{projectId}/translations/{languageId}': {
    markAddedTranslationsAsDone: 'a step is done by translations and approvals here, not by a mark',
  },
}

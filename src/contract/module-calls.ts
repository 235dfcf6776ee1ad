/** When the simulator calls the module types that it calls, and with what: for the reference. Their answers are in the findings. */
import type { CalledType } from './module-spots.ts'
import type { Evidence } from './row.ts'

export interface ModuleCall {
  when: string
  /** What goes out, as `METHOD field of the manifest body`, and what is to come back. */
  payload: string
  evidence: Evidence
  /** Of `docs/facts.md`, where it is one. */
  source: `F${number}` | null
}

const call = (
  when: string,
  payload: string,
  source: ModuleCall['source'],
  evidence: Evidence = 'facts',
): ModuleCall => ({ when, payload, evidence, source })

const aiData = 'answered by the same'

export const moduleCalls: Readonly<Record<CalledType, ModuleCall>> = {
  webhook: call('one of its `events` happens', 'POST `url` {events: [{event, …}]}', 'F70'),
  'custom-file-format': call(
    'a file that it takes is imported, updated, exported, or gets translations',
    'POST `url` {jobType, file, sourceLanguage, targetLanguages, strings}; answers `strings` and a preview, or `content`',
    null,
    'spec',
  ),
  'file-pre-import': call(
    'a file that it takes comes in, before it is read',
    'POST `url` {jobType, file}; answers `content`, `fileName`, `fileType`, or 304',
    'F168',
  ),
  'file-post-import': call(
    'a file that it takes was read',
    'POST `url` {jobType, file, strings}; answers `strings` and a preview, or 304',
    'F168',
  ),
  'file-pre-export': call(
    'a file that it takes is about to be built',
    'POST `url` {jobType, file, strings}; answers each of them once, or 304',
    'F168',
  ),
  'file-post-export': call(
    'a file that it takes was built',
    'POST `url` {jobType, file with the source as `rawContent`}; answers `content`, or 304',
    'F168',
  ),
  'file-translations-alignment': call(
    'translations of a file that it takes are uploaded',
    'POST `url` {jobType, file, sourceStrings, translationStrings}; answers `translations` by `sourceStringId`',
    'F170',
  ),
  'custom-mt': call(
    'the app is installed; a string is opened, or translated in advance by this engine',
    'POST `url`?source&target&project_id {strings}; answers `translations` in their order',
    'F167',
  ),
  'custom-spellchecker': call(
    'a person translates into a language that it has',
    'GET `listSupportedLanguagesUrl`, POST `checkSpellingUrl` {language, texts}; answers `matches` of each',
    'F171',
  ),
  'external-qa-check': call(
    'a translation is saved, imported, comes back, or is checked again',
    'GET `getBatchSizeUrl`, POST `runQaCheckUrl` {translations, strings, project, file}; answers `validations`',
    'F169',
  ),
  'workflow-step-type': call(
    'its settings are saved, or it is removed; what comes to it is told to the `webhook` of the app',
    'POST `updateSettingsUrl` {organizationId, projectId, workflowId, stepId, settings}, DELETE `deleteSettingsUrl`; any 2xx',
    'F181',
  ),
  'auth-guard': call(
    'a person tries to sign in',
    'POST `url` {userId, organizationId, ipAddress, moduleKey, code}; answers {success, message}',
    'F182',
  ),
  'advisor-inspector': call(
    'a check of advisors begins',
    'POST `recheckUrl` {projectId, inspectorKey, trigger}; any 2xx, and says by REST what it found',
    'F183',
  ),
  'automation-action': call(
    'a person lets it run among the tools of a project',
    'GET `inputSchemaUrl`, GET `outputSchemaUrl`, POST `validateSettingsUrl` {settings}, POST `executeUrl` with the settings; answers `data`',
    'F184',
  ),
  announcement: call(
    'a person opens a page that has its `placement`',
    'POST `url` {context: {userId, glossaryId}}; answers `items`',
    'F185',
  ),
  api: call(
    'somebody asks its path below `/applications/{applicationIdentifier}/api`',
    'POST `url` {…}, or what was asked by another `method`, of GET and DELETE the query as a body, too; answers JSON',
    'F186',
  ),
  'ai-provider': call(
    'AI is asked of a string, or translates in advance',
    'GET `modelsUrl`, POST `chatCompletionsUrl` {model, stream, messages}; answers `choices`, or a stream of them',
    'F178',
  ),
  'ai-prompt-provider': call(
    'the prompt that is asked is of its kind',
    'POST `compileUrl` {action, model, options, payload}; answers `content`. POST `statusUrl` {options, aiPromptId}',
    'F179',
  ),
  'ai-request-pre-compile': call(
    'AI is asked, before its prompt is put together',
    `POST \`processorUrl\` {strings, tmSuggestions, terms, …}; ${aiData}`,
    'F180',
  ),
  'ai-request-post-compile': call(
    'its prompt was put together',
    `POST \`processorUrl\` {payload: {body, headers}}; ${aiData}`,
    'F180',
  ),
  'ai-request-pre-parse': call(
    'AI has answered',
    `POST \`processorUrl\` {body}, or the stream; ${aiData}, or 202 to a stream`,
    'F180',
  ),
  'ai-request-post-parse': call(
    'its answer was read',
    `POST \`processorUrl\` {payload: {translations}} or {payload: {content}}; ${aiData}`,
    'F180',
  ),
}

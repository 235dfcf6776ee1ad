/**
 * An app as its author writes it with the published package; nothing in it knows of a simulator.
 * PORT, URL, CROWDIN_CLIENT_ID and CROWDIN_CLIENT_SECRET are the package's own variables; APP_DATA is a folder to write to.
 */
const { join } = require('node:path')
const {
  addCrowdinEndpoints,
  express,
  reportAdvisorInsight,
  Scope,
  EditorMode,
} = require('@crowdin/app-project-module')

/** What the platform told this app, for whoever asks. */
const heard = []
const panel = 'apm-sample-editor-panels'

/** `key = text` in each line. */
const entriesOf = (content) =>
  content
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf(' = ')
      return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 3)]]
    })

const textFor = ({ text, translations }, languageId) => translations?.[languageId]?.text ?? text

const app = express()
const config = {
  baseUrl: process.env.URL,
  clientId: process.env.CROWDIN_CLIENT_ID,
  clientSecret: process.env.CROWDIN_CLIENT_SECRET,
  identifier: 'apm-sample',
  name: 'Sample of the module',
  description: 'Has a form, a panel, a file format, a machine translation, AI and a webhook.',
  scopes: [Scope.PROJECTS, Scope.SOURCE_FILES_AND_STRINGS, Scope.TRANSLATIONS],
  pricing: { planType: 'recurring' },
  dbFolder: process.env.APP_DATA,
  imagePath: join(__dirname, 'public', 'logo.svg'),
  onInstall: async ({ organization, userId, client }) => {
    const { data } = await client.projectsGroupsApi.listProjects()
    heard.push({
      event: 'installed',
      organization,
      userId,
      projects: data.map((project) => project.data.name),
    })
  },
  onUninstall: async ({ organization }) => {
    heard.push({ event: 'uninstalled', organization })
  },
  api: { default: true },
  projectIntegration: {
    loginForm: { fields: [{ key: 'word', label: 'Word' }] },
    checkConnection: async ({ word }) => {
      if (word !== 'sesame') throw new Error('The door stays shut.')
    },
    getIntegrationFiles: async () => [{ id: 'menu', name: 'menu.lines', type: 'txt', nodeType: '1' }],
    updateCrowdin: async ({ projectId, client, request, rootFolder, job }) => {
      for (const { name } of request) {
        const { data } = await client.uploadStorageApi.addStorage(name, 'title = Harbour\n')
        const file = { storageId: data.id, name, directoryId: rootFolder.id }
        await client.sourceFilesApi.createFile(projectId, file)
        await job.update({ progress: 100, info: `${name} is there` })
      }
    },
    updateIntegration: async ({ projectId, client, request }) => {
      for (const [fileId, [targetLanguageId]] of Object.entries(request)) {
        const build = { targetLanguageId }
        const { data } = await client.translationsApi.buildProjectFileTranslation(projectId, +fileId, build)
        heard.push({ event: 'shelved', text: await (await fetch(data.url)).text() })
      }
    },
    withRootFolder: true,
    excludedTargetLanguages: true,
  },
  contextMenu: [
    {
      key: 'apm-sample-item',
      name: 'Sample item',
      location: 'source_file',
      type: 'modal',
      module: 'modal',
      moduleKey: 'apm-sample-modal',
    },
  ],
  modal: [
    {
      // Without a key of its own the package serves it nowhere.
      key: 'apm-sample-modal',
      name: 'Sample modal',
      formSchema: {
        title: 'Sample modal',
        type: 'object',
        properties: { word: { type: 'string', title: 'Word' } },
      },
    },
  ],
  authGuard: [
    {
      options: { type: 'iframe', url: '/guard.html' },
      verify: async ({ userId, moduleKey, code }) => {
        heard.push({ event: 'guard', userId, moduleKey, code })
        return { success: code === 'right', message: 'Say the word.' }
      },
    },
  ],
  advisorInspector: [
    {
      title: 'Sample inspector',
      severity: 'low',
      category: 'context',
      refreshPolicy: 'daily',
      uiPath: join(__dirname, 'public'),
      fileName: 'panel.html',
      onRecheck: async ({ crowdinId, projectId, moduleKey, inspectorId, trigger }) => {
        heard.push({ event: 'recheck', inspectorId, trigger })
        const payload = { note: 'dry' }
        await reportAdvisorInsight(config, { crowdinId, projectId, moduleKey, outcome: 'flagged', payload })
        heard.push({ event: 'reported' })
      },
    },
  ],
  projectMenu: [
    {
      name: 'Sample settings',
      formSchema: {
        title: 'Sample settings',
        type: 'object',
        properties: { greeting: { type: 'string', title: 'Greeting' } },
      },
    },
  ],
  editorRightPanel: [
    {
      name: 'Sample panel',
      uiPath: join(__dirname, 'public'),
      fileName: 'panel.html',
      modes: [EditorMode.TRANSLATE],
      supportsMultipleStrings: false,
    },
  ],
  customFileFormat: [
    {
      type: 'apm-lines',
      filesFolder: process.env.APP_DATA,
      autoUploadTranslations: true,
      signaturePatterns: { fileName: '^.+\\.lines$' },
      parseFile: async ({ fileContent }) => {
        const entries = entriesOf(fileContent)
        if (!entries.length) return { error: 'No line of the file reads key = text.' }
        const paragraphs = entries.map(
          ([, text], at) => `<p id="string_preview_id_${at + 1}" class="crowdin_phrase">${text}</p>`,
        )
        return {
          strings: entries.map(([identifier, text], at) => ({
            identifier,
            text,
            context: `line ${at + 1}`,
            customData: JSON.stringify({ line: at + 1 }),
            previewId: at + 1,
          })),
          previewFile: Buffer.from(`<!doctype html><html><body>${paragraphs.join('')}</body></html>`),
        }
      },
      buildFile: async ({ fileContent, request, strings }) => {
        const [{ id }] = request.targetLanguages
        const texts = new Map(strings.map((string) => [string.identifier, textFor(string, id)]))
        const lines = entriesOf(fileContent).map(([key, text]) => `${key} = ${texts.get(key) ?? text}`)
        return { contentFile: Buffer.from(`${lines.join('\n')}\n`) }
      },
    },
  ],
  filePreImport: [
    {
      filesFolder: process.env.APP_DATA,
      signaturePatterns: { fileName: '^.+\\.draft\\.json$' },
      fileProcess: async ({ content }) => ({
        contentFile: Buffer.from(content.toString('utf8').replaceAll('DRAFT ', '')),
      }),
    },
  ],
  filePostImport: [
    {
      filesFolder: process.env.APP_DATA,
      signaturePatterns: { fileName: '^.+\\.draft\\.json$' },
      fileProcess: async ({ content }) => ({
        strings: content.map((string) => ({ ...string, context: `was ${string.text}` })),
      }),
    },
  ],
  filePreExport: [
    {
      filesFolder: process.env.APP_DATA,
      signaturePatterns: { fileName: '^.+\\.draft\\.json$' },
      fileProcess: async ({ content, request }) => {
        const [{ id }] = request.targetLanguages
        const texts = content.map((string) => ({
          ...string,
          translations: { [id]: { text: `${id} ${string.text}` } },
        }))
        return { strings: texts }
      },
    },
  ],
  filePostExport: [
    {
      filesFolder: process.env.APP_DATA,
      signaturePatterns: { fileName: '^.+\\.draft\\.json$' },
      fileProcess: async () => ({ notModified: true }),
    },
  ],
  customMT: [
    {
      batchSize: 2,
      translate: async ({ projectId, source, target, strings }) => {
        heard.push({ event: 'mt', projectId, source, target, count: strings.length })
        if (strings.includes('Fail')) throw new Error('The engine has no credit.')
        return strings.map((text) => `${target}: ${text}`)
      },
      validate: async (client) => {
        await client.projectsGroupsApi.listProjects()
        heard.push({ event: 'validated' })
      },
    },
  ],
  aiProvider: [
    {
      getModelsList: async () => [{ id: 'sample-1', supportsStreaming: true, supportsJsonMode: true }],
      chatCompletions: async ({ messages, model, action, responseFormat, isStream, sendEvent }) => {
        heard.push({
          event: 'chat',
          model,
          action,
          responseFormat,
          isStream,
          roles: messages.map(({ role }) => role),
        })
        const content = String(messages[0].content)
        if (content.includes('Fail')) throw new Error('The model has no credit.')
        const { strings } = JSON.parse(content.split('\n').at(-1))
        if (isStream) {
          for (const word of ['It ', 'reads ', strings[0].text]) await sendEvent({ content: word })
          return
        }
        const translations = strings.map(({ id, pluralForm, text }) => ({
          id,
          pluralForm,
          text: `ai: ${text}`,
        }))
        return [{ content: JSON.stringify({ translations }) }]
      },
    },
  ],
  aiPromptProvider: [
    {
      formSchema: {
        title: 'Prompt',
        type: 'object',
        properties: { tone: { type: 'string', title: 'Tone' } },
      },
      actions: ['pre_translate'],
      compile: async ({ options, payload, requestData }) => {
        heard.push({ event: 'compile', options, action: requestData.action, count: payload.strings.length })
        return `Translate.\n${JSON.stringify({ strings: payload.strings })}`
      },
      status: async ({ options }) => ({
        usedAiProviderIds: [],
        isConfigured: !!options.tone,
        errors: [],
        warnings: [{ code: 'dry', message: 'The tone is dry.' }],
      }),
    },
  ],
  ...Object.fromEntries(
    ['aiRequestPreCompile', 'aiRequestPostCompile', 'aiRequestPreParse', 'aiRequestPostParse'].map((type) => [
      type,
      [
        {
          processRequest: async ({ requestData, requestContext }) => {
            const { action, model, projectId, 'limitation[contextWindow]': window } = requestContext
            heard.push({ event: type, action, model, projectId, window, keys: Object.keys(requestData) })
            return requestData
          },
          ...(type === 'aiRequestPreParse' && {
            processStream: async ({ chunk }) => chunk.replaceAll('reads', 'says'),
          }),
        },
      ],
    ]),
  ),
  fileTranslationsAlignmentExport: [
    {
      filesFolder: process.env.APP_DATA,
      signaturePatterns: { fileName: '^.+\\.aligned\\.txt$' },
      fileProcess: async ({ content: { sourceStrings, translations } }) => ({
        strings: sourceStrings.map(({ id }, at) => ({
          sourceStringId: id,
          text: translations.at(-1 - at).text,
        })),
      }),
    },
  ],
  customSpellchecker: [
    {
      settingsUiModule: { uiPath: join(__dirname, 'public'), fileName: 'panel.html' },
      getSupportedLanguage: async () => {
        heard.push({ event: 'languages' })
        return [{ code: 'de', name: 'German' }]
      },
      runSpellCheck: async ({ language, texts }) => {
        heard.push({ event: 'spelling', language, texts })
        const match = {
          category: 'typos',
          message: 'Misspelt',
          shortMessage: 'Misspelt',
          offset: 0,
          length: 5,
        }
        return { texts: texts.map((text) => ({ text, matches: [{ ...match, replacements: ['Haus'] }] })) }
      },
    },
  ],
  externalQaCheck: [
    {
      batchSize: 2,
      validate: async ({ translations, strings, targetLanguage, project, file }) => {
        heard.push({
          event: 'qa',
          texts: translations.map(({ text }) => text),
          sources: strings.map(({ text }) => text),
          targetLanguage: targetLanguage.id,
          project: project.id,
          file: file.name,
        })
        if (translations.some(({ text }) => text === 'Fail')) throw new Error('The check is closed.')
        return {
          validations: translations.map(({ id, text }) => ({
            translationId: id,
            passed: !text.includes('??'),
            ...(text.includes('??') && { error: { message: 'Ask once.' } }),
          })),
        }
      },
    },
  ],
  webhooks: [
    {
      events: ['suggestion.added'],
      callback: async ({ events, webhookContext, client }) => {
        const { data } = await client.usersApi.getAuthenticatedUser()
        heard.push({
          event: 'webhook',
          names: events.map(({ event }) => event),
          organizationId: webhookContext.organizationId,
          user: data.username,
        })
      },
    },
  ],
}
const { jwtMiddleware } = addCrowdinEndpoints(app, config)

/** For the panel's page: what the platform's API tells this app's server. */
app.get('/api/projects', jwtMiddleware({ moduleKey: panel }), ({ crowdinApiClient }, response, next) => {
  const answer = ({ data }) => response.json(data.map(({ data: { id, name } }) => ({ id, name })))
  crowdinApiClient.projectsGroupsApi.listProjects().then(answer, next)
})

app.get('/heard', (_, response) => response.json(heard))

app.listen(process.env.PORT)

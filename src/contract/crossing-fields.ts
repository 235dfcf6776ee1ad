/** What crosses outside of the bridge, field by field: callbacks, tokens, OAuth, jobs. Names of the specification and of facts. */

export interface CrossingGroup {
  kind: 'lifecycle' | 'token' | 'oauth' | 'job'
  name: string
  /** The section of the specification. */
  section: string
  says: string
  /** Names that the specification lists. */
  spec?: string
  /** Names that only facts know, each with its fact. */
  facts?: Readonly<Record<string, string>>
  /** Names that nobody knows. */
  assumed?: string
}

const language =
  'id name editorCode twoLettersCode threeLettersCode locale androidCode osxCode osxLocale pluralCategoryNames pluralRules'
const under = (name: string, fields: string): string =>
  fields
    .split(' ')
    .map((field) => `${name}.${field}`)
    .join(' ')

export const crossingFields: readonly CrossingGroup[] = [
  {
    kind: 'lifecycle',
    name: 'installed',
    section: 'Lifecycle callback bodies',
    says: 'Posted when the app is installed. `domain` is the organization’s, and null in the standard edition (facts F60).',
    spec: 'appId appSecret domain organizationId userId baseUrl',
    facts: { clientId: 'F60', agentId: 'F60', code: 'F60' },
  },
  {
    kind: 'lifecycle',
    name: 'uninstall',
    section: 'Lifecycle callback bodies',
    says: 'Posted when the app is removed. `domain` as in `installed`.',
    spec: 'domain organizationId',
    facts: { appId: 'F63', appSecret: 'F63', clientId: 'F63', agentId: 'F63', baseUrl: 'F63' },
  },
  {
    kind: 'lifecycle',
    name: 'subscription_paid',
    section: 'Lifecycle callback bodies',
    says: 'Posted when somebody paid for the app.',
    facts: { organization_id: 'F67' },
  },
  {
    kind: 'token',
    name: 'JWT',
    section: 'App-context JWT',
    says: 'A claim of the app-context JWT. `domain` as in `installed`.',
    spec: 'domain context.organization_id context.user_id iat exp',
    facts: {
      aud: 'F30',
      sub: 'F30',
      module: 'F30',
      code: 'F30',
      'context.project_id': 'F30',
      'context.project_identifier': 'F30',
      'context.organization_domain': 'F30',
      'context.user_login': 'F30',
    },
  },
  {
    kind: 'oauth',
    name: 'GET /oauth/authorize',
    section: 'Authorization request',
    says: 'A parameter of the query.',
    spec: 'client_id redirect_uri response_type scope state code_challenge code_challenge_method',
    assumed: 'prompt',
  },
  {
    kind: 'oauth',
    name: 'redirect',
    section: 'Authorization request',
    says: 'A parameter that the browser brings back to `redirect_uri`.',
    spec: 'code state error',
    assumed: 'error_description',
  },
  {
    kind: 'oauth',
    name: 'POST /oauth/token',
    section: 'Token request',
    says: 'A field of the body, JSON or form.',
    spec: 'grant_type client_id client_secret redirect_uri code code_verifier refresh_token',
    facts: { app_id: 'F65', app_secret: 'F65', domain: 'F65', user_id: 'F65', agent_id: 'F65' },
    assumed: 'scope',
  },
  {
    kind: 'oauth',
    name: 'grant_type',
    section: 'Token request',
    says: 'A kind of exchange.',
    spec: 'authorization_code refresh_token',
    facts: { crowdin_app: 'F65', crowdin_agent: 'F65', crowdin_app_with_code: 'F65' },
    assumed: 'service_app service_agent',
  },
  {
    kind: 'oauth',
    name: 'token response',
    section: 'Token response',
    says: 'A field of the answer.',
    spec: 'access_token token_type expires_in refresh_token',
  },
  {
    kind: 'job',
    name: 'job request',
    section: 'Job request sent to a custom file format app',
    says: 'Posted to a custom file format app. `organization.domain` as in `installed`: null in the standard edition.',
    spec: [
      'jobType',
      under('organization', 'id domain baseUrl apiBaseUrl'),
      under('project', 'id identifier name'),
      under('file', 'id name content contentUrl'),
      under('sourceLanguage', language),
      'targetLanguages strings stringsUrl customSrxContents',
    ].join(' '),
  },
  {
    kind: 'job',
    name: 'string record',
    section: 'String record',
    says: 'Of one string, from or to the app.',
    spec: [
      'previewId id identifier context customData maxLength isHidden hasPlurals labels attributes',
      'attributes.serviceType text translations translations.text translations.status',
    ].join(' '),
    facts: { 'attributes.crowdinType': 'F40' },
  },
  {
    kind: 'job',
    name: 'job response',
    section: 'Job responses from the app',
    says: 'What the app answers.',
    spec: 'data.strings data.stringsUrl data.preview data.previewUrl data.content data.contentUrl error.message',
  },
]

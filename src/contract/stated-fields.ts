/** Which fields the specification names, where the shapes do not say it. */

/** Fields and objects that the specification does not list, each with its fact. */
export const factFields: Readonly<Record<string, string>> = {
  'Context.user_id': 'F1',
  'Context.user_login': 'F1',
  'Context.project_identifier': 'F1',
  'Context.organization_domain': 'F1',
  'Translation.author': 'F3',
  'IntersectionSummary.intersectionRatio': 'F13',
  'CustomTheme.button': 'F166',
  PlatformUser: 'F6',
  Invitees: 'F6',
  InviteValidation: 'F6',
  InviteResult: 'F6',
}

/** What the specification names inside of objects whose shape the bridge leaves open. */
export const openFields: Readonly<Record<string, string>> = {
  'CustomTheme.base': [
    'baseBackground stringStatus.translated stringStatus.approved highlights.placeholderColor',
    'highlights.placeholderBg highlights.tagColor highlights.tagBg highlights.nonePrintableCharacterColor',
    'highlights.findAndReplaceHighlightBg highlights.specialLightColor highlights.specialLightBg',
  ].join(' '),
  'CustomTheme.accents': 'info.accentColor danger.accentColor warning.accentColor success.accentColor',
  CssVariables:
    '--service-level-1-bg --service-level-2-bg --service-body-bg --service-title-color --service-body-color --service-text-muted --service-primary',
}

/** Of the manifest and its modules, the names that the specification lists. */
export const manifestNames: ReadonlySet<string> = new Set(
  [
    'identifier name baseUrl logo authentication authentication.type authentication.clientId events',
    'events.installed events.uninstall scopes modules project-menu.key project-menu.name project-menu.url',
    'custom-file-format.key custom-file-format.type custom-file-format.url custom-file-format.multilingual',
    'custom-file-format.customSrxSupported custom-file-format.signaturePatterns',
    'custom-file-format.signaturePatterns.fileName custom-file-format.signaturePatterns.fileContent',
  ]
    .join(' ')
    .split(' '),
)

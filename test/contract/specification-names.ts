/** Every name of the specification's text, by the table that lists it: the names alone, as a list of facts. */

/** Beginning to ends: `Person.` and `id` are `Person.id`. */
const names: Readonly<Record<string, string>> = {
  'AP.': `getContext getTheme getCssVariables getJwtToken apiRequest getViewportSize getWindowSize
    getScrollPosition resize redirect closeAppModal closeNavbarExtension getFormData formDataUpdated
    getRenderData getSchema size registerIntersectionObserver`,
  'AP.editor.': `getString getStringsList getSelectedStrings getSelectedFiles isMultipleFilesSelected changeFile
    changeFiles getUnsavedSourceStrings getTranslations getTopTranslation setTranslation
    appendTranslation clearTranslation setFocus setUnsavedSuggestion setUnsavedSuggestions
    removeUnsavedSuggestions applyUnsavedTranslations getFiltersList getFilter setFilter getCustomFilter
    setCustomFilter resetCustomFilter getCroqlFilter setCroqlFilter resetCroqlFilter getMode setMode
    getPage setPage getProjectTargetLanguages setTargetLanguage search noticeMessage successMessage
    errorMessage setApplicationNotification clearApplicationNotification getWorkflowSteps
    getWorkflowStepStatusFilter setWorkflowStep setWorkflowStepStatusFilter registerContextMenuAction
    getHotKeys propagateHotKeyPress applyCustomThemeStyle resetCustomThemeStyle openModal closeModal`,
  'AP.editor.source.': `getSelectedText`,
  'AP.editor.textarea.': `getSelectedText`,
  'AP.project.': `redirect openModal openEditor previewTranslations getTabsConfiguration saveTabsConfiguration`,
  'AP.profile.': `redirect`,
  'AP.modal.': `setSize`,
  'AP.events.': `on once off offAll onAny offAny emit`,
  '': `string.change string.selected textarea.edited translation.added translation.deleted
    translation.restored translation.vote translation.approve translation.disapprove language.change
    file.change theme.changed asset.source.preview asset.suggestion.preview context.menu.click:<id>`,
  'FileData.': `id is_plain_text type status parent_id node_type created extension priority name upload_ready
    export_ready export_xliff_ready can_change plural_support excluded_languages html_preview
    identifier_required total translated approved preTranslated translated_percent approved_percent`,
  'Context.': `project_id organization_id editor`,
  'Context.editor.': `mode theme source_language_id target_language_id target_language_ids active_target_language_id
    task_id task file fileData workflow_step`,
  'Context.editor.task.': `id type status title description created to_language workflow_step_id workflow_step_title
    language_id`,
  'Context.editor.fileData.': `id is_plain_text type status parent_id node_type created extension priority name upload_ready
    export_ready export_xliff_ready can_change plural_support excluded_languages html_preview
    identifier_required total translated approved preTranslated translated_percent approved_percent
    progress`,
  'Context.editor.fileData.progress.': `total translated approved translated_percent approved_percent pre_translated file_id language_id
    translation_link`,
  'Context.editor.workflow_step.': `id title type`,
  'SourceString.': `id identifier text context max_length file`,
  'SourceString.file.': `id name`,
  'ListString.': `id project_id text key file_id`,
  'Person.': `id login name avatar_url`,
  'Translation.': `id string_id text target_language_id votes_rating approved created_at`,
  'SelectedString.': `string translations`,
  'SelectedString.string.': `id identifier text context max_length file`,
  'SelectedString.string.file.': `id name`,
  'SelectedString.translations.': `id text`,
  'TargetLanguage.': `id name internal_code code preferred`,
  'WorkflowStep.': `id title type editor_mode approving_available source_language`,
  'WorkflowStep.source_language.': `id name code`,
  'FilterItem.': `name value`,
  'UnsavedSuggestion.': `id text languageId pluralId translationId`,
  'CustomFilter.': `added_from added_to updated_from updated_to translations duplicates tm_and_mt pre_translation
    approvals visibility qa_issues string_type votes approvals_count_select translated_by_user
    not_translated_by_user approved_by_user not_approved_by_user comments screenshots labels
    label_match_rule exclude_labels exclude_label_match_rule votes_count approvals_count sort_method
    sort_ascending croql_expression ai_query`,
  'SearchOptions.': `searchStrict searchFullMatch caseSensitive search_option`,
  'ContextMenuAction.': `type name children`,
  'ContextMenuAction.children.': `name`,
  'RegisteredContextMenuAction.': `type name children eventSubscriptionId`,
  'RegisteredContextMenuAction.children.': `name eventSubscriptionId`,
  'TabConfiguration.': `identifier visible`,
  'CustomTheme.': `themeMode primaryAccent base accents`,
  'ModalOptions.': `resource size onClose`,
  'ModalSize.': `width height hideXScrolls hideYScrolls`,
  'ApiRequest.': `method path headers body`,
  'ApiResponse.': `status statusText body`,
  'Viewport.': `width height`,
  'FrameSize.': `w h`,
  'IntersectionSummary.': `isIntersecting`,
  'CustomTheme.base.': `baseBackground`,
  'CustomTheme.base.stringStatus.': `translated approved`,
  'CustomTheme.base.highlights.': `placeholderColor placeholderBg tagColor tagBg nonePrintableCharacterColor findAndReplaceHighlightBg
    specialLightColor specialLightBg`,
  'CustomTheme.accents.info.': `accentColor`,
  'CustomTheme.accents.danger.': `accentColor`,
  'CustomTheme.accents.warning.': `accentColor`,
  'CustomTheme.accents.success.': `accentColor`,
  'CssVariables.': `--service-level-1-bg --service-level-2-bg --service-body-bg --service-title-color
    --service-body-color --service-text-muted --service-primary`,
  'manifest ': `identifier name baseUrl logo authentication authentication.type authentication.clientId events
    events.installed events.uninstall scopes modules project-menu.key project-menu.name project-menu.url
    custom-file-format.key custom-file-format.type custom-file-format.url
    custom-file-format.multilingual custom-file-format.customSrxSupported
    custom-file-format.signaturePatterns custom-file-format.signaturePatterns.fileName
    custom-file-format.signaturePatterns.fileContent`,
  'installed ': `appId appSecret domain organizationId userId baseUrl`,
  'uninstall ': `domain organizationId`,
  'JWT ': `domain context.organization_id context.user_id iat exp`,
  'GET /oauth/authorize ': `client_id redirect_uri response_type scope state code_challenge code_challenge_method`,
  'redirect ': `code state error`,
  'POST /oauth/token ': `grant_type client_id client_secret redirect_uri code code_verifier refresh_token`,
  'grant_type ': `authorization_code refresh_token`,
  'token response ': `access_token token_type expires_in refresh_token`,
  'job request ': `jobType organization.id organization.domain organization.baseUrl organization.apiBaseUrl project.id
    project.identifier project.name file.id file.name file.content file.contentUrl sourceLanguage.id
    sourceLanguage.name sourceLanguage.editorCode sourceLanguage.twoLettersCode
    sourceLanguage.threeLettersCode sourceLanguage.locale sourceLanguage.androidCode
    sourceLanguage.osxCode sourceLanguage.osxLocale sourceLanguage.pluralCategoryNames
    sourceLanguage.pluralRules targetLanguages strings stringsUrl customSrxContents`,
  'string record ': `previewId id identifier context customData maxLength isHidden hasPlurals labels attributes
    attributes.serviceType text translations translations.text translations.status`,
  'job response ': `data.strings data.stringsUrl data.preview data.previewUrl data.content data.contentUrl error.message`,
}

export const specificationNames: readonly string[] = Object.entries(names).flatMap(([beginning, ends]) =>
  ends
    .trim()
    .split(/\s+/)
    .map((end) => beginning + end),
)

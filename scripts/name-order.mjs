/**
 * The order of names in which `dist/iframe.js` compresses best, found by trying 20,000 of them; `get` is left out.
 * It need not be complete, nor right: another order costs up to 30 bytes.
 */
const orders = {
  editor:
    'removeUnsavedSuggestions setUnsavedSuggestions setTranslation textarea setUnsavedSuggestion setWorkflowStep Translations WorkflowSteps WorkflowStepStatusFilter noticeMessage resetCustomThemeStyle search registerContextMenuAction Mode SelectedFiles clearApplicationNotification appendTranslation clearTranslation HotKeys successMessage resetCroqlFilter setCroqlFilter openModal setFocus applyCustomThemeStyle applyUnsavedTranslations SelectedStrings UnsavedSourceStrings StringsList resetCustomFilter setPage Page CroqlFilter setWorkflowStepStatusFilter source propagateHotKeyPress Filter setFilter changeFiles setTargetLanguage TopTranslation FiltersList changeFile ProjectTargetLanguages isMultipleFilesSelected closeModal setMode String errorMessage setCustomFilter setApplicationNotification CustomFilter',
  '': 'CssVariables ViewportSize resize Users WindowSize validateUsers project apiRequest inviteUsers FormData editor formDataUpdated JwtToken _data closeAppModal Theme Schema size Context profile redirect modal events closeNavbarExtension verifyAuth RenderData ScrollPosition registerIntersectionObserver',
  project: 'TabsConfiguration openModal previewTranslations saveTabsConfiguration openEditor redirect',
}

/** What is not in it comes last. */
export const placeIn = (space, word) => orders[space]?.split(' ').indexOf(word) + 1 || Number.MAX_VALUE

/**
 * The order of names in which `dist/iframe.js` compresses best, found by trying 10,000 of them; `get` is left out.
 * It need not be complete, nor right: another order costs up to 25 bytes.
 */
const orders = {
  editor:
    'clearApplicationNotification removeUnsavedSuggestions String HotKeys successMessage setTargetLanguage propagateHotKeyPress errorMessage closeModal ProjectTargetLanguages StringsList Filter noticeMessage setUnsavedSuggestions changeFiles resetCustomThemeStyle WorkflowSteps resetCustomFilter setUnsavedSuggestion Mode registerContextMenuAction setCustomFilter setFilter clearTranslation setWorkflowStepStatusFilter Translations resetCroqlFilter TopTranslation setFocus textarea SelectedFiles appendTranslation CustomFilter setTranslation setWorkflowStep setMode WorkflowStepStatusFilter source applyCustomThemeStyle setCroqlFilter CroqlFilter UnsavedSourceStrings isMultipleFilesSelected SelectedStrings changeFile applyUnsavedTranslations openModal Page setPage setApplicationNotification search FiltersList',
  '': 'profile modal ViewportSize WindowSize _data JwtToken CssVariables FormData editor events verifyAuth Schema Theme resize ScrollPosition registerIntersectionObserver Users inviteUsers validateUsers Context project redirect apiRequest size closeAppModal formDataUpdated RenderData closeNavbarExtension',
  project: 'redirect previewTranslations openModal saveTabsConfiguration openEditor TabsConfiguration',
}

/** What is not in it comes last. */
export const placeIn = (space, word) => orders[space]?.split(' ').indexOf(word) + 1 || Number.MAX_VALUE

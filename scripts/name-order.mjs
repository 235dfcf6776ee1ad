/**
 * The order of names in which `dist/iframe.js` compresses best, found by trying 10,000 of them; `get` is left out.
 * It need not be complete, nor right: another order costs up to 25 bytes.
 */
const orders = {
  editor:
    'clearApplicationNotification removeUnsavedSuggestions StringsList successMessage setTargetLanguage closeModal ProjectTargetLanguages String search noticeMessage setUnsavedSuggestions registerContextMenuAction WorkflowSteps resetCustomFilter setUnsavedSuggestion Mode changeFiles resetCustomThemeStyle setCustomFilter setFilter clearTranslation setWorkflowStepStatusFilter Translations resetCroqlFilter TopTranslation setFocus setCroqlFilter HotKeys textarea SelectedFiles appendTranslation CustomFilter setTranslation setWorkflowStep errorMessage WorkflowStepStatusFilter Filter propagateHotKeyPress CroqlFilter UnsavedSourceStrings isMultipleFilesSelected applyCustomThemeStyle setMode changeFile applyUnsavedTranslations openModal Page setPage setApplicationNotification FiltersList source SelectedStrings',
  '': 'editor ScrollPosition Context WindowSize ViewportSize _data events inviteUsers JwtToken apiRequest registerIntersectionObserver modal formDataUpdated Users Theme verifyAuth profile redirect project size validateUsers FormData closeAppModal RenderData closeNavbarExtension CssVariables Schema resize',
  project: 'previewTranslations openModal saveTabsConfiguration openEditor TabsConfiguration redirect',
}

/** What is not in it comes last. */
export const placeIn = (space, word) => orders[space]?.split(' ').indexOf(word) + 1 || Number.MAX_VALUE

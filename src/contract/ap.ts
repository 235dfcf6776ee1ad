/**
 * The global object `AP`, as the specification lists it ("Bridge operations").
 * Reads take a callback and answer through it; nothing returns a promise.
 * A method that the app's place does not have is absent: `AP.editor` is undefined in a project tab.
 * `AP` is typed as if all of it were there, as apps are written for one place; `PartialAP` is for those that ask.
 */
import type {
  Context,
  ContextMenuAction,
  CustomFilter,
  EditorMode,
  FileData,
  FilterItem,
  ListString,
  PartialContext,
  RegisteredContextMenuAction,
  SearchOptions,
  SelectedString,
  SourceString,
  TabConfiguration,
  TargetLanguage,
  Theme,
  Translation,
  UnsavedSuggestion,
  WorkflowStatus,
  WorkflowStep,
} from './objects.ts'
import type {
  ApiRequest,
  ApiResponse,
  FrameSize,
  InviteResult,
  InviteValidation,
  Invitees,
  ModalOptions,
  ModalSize,
  PartialResponse,
  PlatformUser,
  Viewport,
} from './page-objects.ts'
import type { CustomTheme } from './custom-theme.ts'
import type { PayloadOf, UiEvents } from './event-payloads.ts'
import type { OrString } from './or-string.ts'

/* oxlint-disable typescript/no-unnecessary-type-parameters -- the caller says what shape is its own */

export interface GlobalApi {
  /** Where the app runs: user, project, organization, and the Editor's state when inside it. */
  getContext(callback: (context: Context) => void): void
  /** The platform's UI theme. */
  getTheme(callback: (theme: Theme) => void): void
  /** The platform's CSS variables with their computed values. */
  getCssVariables(callback: (variables: Record<string, string>) => void): void
  /** A token for REST API v2 on behalf of the user; null where there is none. */
  getJwtToken(callback: (token: string | null) => void): void
  /**
   * Sends a REST request as the current user, within the manifest's scopes. HTTP errors are answers, not failures.
   * `apiRequest<Body>` types the body of the answer that is wanted; nothing checks it.
   */
  apiRequest<Body = unknown>(payload: ApiRequest, callback: (response: ApiResponse<Body>) => void): void
  /** The visible part of the frame. */
  getViewportSize(callback: (size: Viewport) => void): void
  /** The top browser window. Standard edition only. */
  getWindowSize(callback: (size: Viewport) => void): void
  /** Pixels of the app scrolled out at the top; 0 while its top is visible. */
  getScrollPosition(callback: (pixels: number) => void): void
  /** Resizes the frame (`400px`, `100%`, `100vh`). Without arguments it fits the content, and follows it. */
  resize(width?: string, height?: string): void
  /** Width and height of the app's content, at once. */
  size(): FrameSize
  /** Tells when the element, or without an id the whole app, enters or leaves the visible part. Editor only. */
  registerIntersectionObserver(elementId: string, callback: (entry: IntersectionObserverEntry) => void): void
  registerIntersectionObserver(callback?: (entry: IntersectionObserverEntry) => void): void
  /** Sends the whole browser window to a path of the platform. */
  redirect(path: string, queryParams?: object): void
  /** Closes the modal that the app runs in. */
  closeAppModal(): void
  /** Closes the app's view that was opened from the top navigation bar. Standard edition only. */
  closeNavbarExtension(): void
  /** The app's form data; its structure is the app's own. */
  getFormData<Data extends object = Record<string, unknown>>(
    callback: (data: Data | null | undefined) => void,
  ): void
  /** Tells the platform that the form's data changed. Enterprise edition only. */
  formDataUpdated(detail: object): void
  /** What the platform passed to the page when it opened it; empty when nothing. Enterprise edition only. */
  getRenderData<Data extends object = Record<string, unknown>>(callback: (data: Data) => void): void
  /** The form's schema, often JSON Schema; may be absent. Enterprise edition only. */
  getSchema<Schema extends object = Record<string, unknown>>(
    callback: (schema: Schema | null | undefined) => void,
  ): void
  /** Reports the result of an auth guard's page. */
  verifyAuth(result: { code: string } | { error: string }): void
  /** The users that may be given access, the current one among them. */
  getUsers(callback: (users: PlatformUser[]) => void): void
  /** What inviting these people would do. */
  validateUsers(invitees: Invitees, callback: (result: InviteValidation) => void): void
  /** Invites these people. */
  inviteUsers(invitees: Invitees, callback: (result: InviteResult) => void): void
}

export interface SelectionApi {
  /** The selected text, or null. */
  getSelectedText(callback: (text: string | null) => void): void
}

export interface EditorApi {
  /** The active source string, or null. */
  getString(callback: (string: SourceString | null) => void): void
  /** The strings of the current file, filter and page. */
  getStringsList(callback: (strings: ListString[]) => void): void
  /** The selected strings and how many; `all` when all are selected. */
  getSelectedStrings(callback: (selected: SelectedString[] | 'all', count: number) => void): void
  getSelectedFiles(callback: (files: FileData[]) => void): void
  isMultipleFilesSelected(callback: (isMultiple: boolean) => void): void
  /** Focuses on one file. */
  changeFile(fileId: string | number): void
  /** Selects files in the file tree. */
  changeFiles(fileIds: readonly (string | number)[]): void
  /** Strings with unsaved changes; null when there are none. Multilingual mode. */
  getUnsavedSourceStrings(callback: (strings: SourceString[] | null) => void): void
  /** Translations of the active string: users', TM's and MT's. */
  getTranslations(callback: (translations: Translation[]) => void): void
  /** The approved or most voted translation, or null. */
  getTopTranslation(callback: (translation: Translation | null) => void): void
  /** Overwrites the translation text area. */
  setTranslation(text: string): void
  /** Adds to the end of the translation text area. */
  appendTranslation(text: string): void
  clearTranslation(): void
  /** Moves the keyboard focus into the translation text area. */
  setFocus(): void
  setUnsavedSuggestion(suggestion: UnsavedSuggestion): void
  setUnsavedSuggestions(suggestions: readonly UnsavedSuggestion[]): void
  removeUnsavedSuggestions(suggestions: readonly UnsavedSuggestion[]): void
  /** Saves unsaved translations: of the selected strings, or of the given string ids. */
  applyUnsavedTranslations(
    method: OrString<'selectedStrings' | 'providedStrings' | 'all'>,
    data: readonly (number | string)[] | null,
  ): void
  getFiltersList(callback: (filters: FilterItem[]) => void): void
  /** Id of the active basic filter. */
  getFilter(callback: (filter: number) => void): void
  setFilter(filterNumber: number): void
  getCustomFilter(callback: (filter: CustomFilter | null) => void): void
  setCustomFilter(customFilter: CustomFilter): void
  resetCustomFilter(): void
  getCroqlFilter(callback: (croql: string | null) => void): void
  setCroqlFilter(croql: string): void
  resetCroqlFilter(): void
  getMode(callback: (mode: EditorMode) => void): void
  setMode(modeName: OrString<EditorMode>): void
  getPage(callback: (page: number) => void): void
  setPage(pageNumber: number): void
  getProjectTargetLanguages(callback: (languages: TargetLanguage[]) => void): void
  /** Takes numeric ids as text; several in multilingual mode. The callback hears of ids that do not exist. */
  setTargetLanguage(languageIds: string | readonly string[], callback?: (error?: string) => void): void
  search(text: string, options?: SearchOptions): void
  /** A yellow message bar. */
  noticeMessage(message: string): void
  /** A green message bar. */
  successMessage(message: string): void
  /** A red message bar. */
  errorMessage(message: string): void
  /** A badge with this number on the app's icon. */
  setApplicationNotification(count: number): void
  clearApplicationNotification(): void
  /** Undefined without a workflow. Enterprise edition. */
  getWorkflowSteps(callback: (steps: WorkflowStep[] | undefined) => void): void
  getWorkflowStepStatusFilter(callback: (status: WorkflowStatus) => void): void
  setWorkflowStep(stepId: number): void
  /** Any case of the four statuses. */
  setWorkflowStepStatusFilter(status: OrString<'ALL' | 'TODO' | 'PENDING' | 'DONE'>): void
  source: SelectionApi
  textarea: SelectionApi
  /** The callback gets the action with the name of the event that a click fires. */
  registerContextMenuAction(
    action: ContextMenuAction,
    callback: (action: RegisteredContextMenuAction) => void,
  ): void
  /** The active hotkeys, separated by commas. */
  getHotKeys(callback: (hotKeys: string) => void): void
  propagateHotKeyPress(hotKeyPressed: string): void
  /** The callback hears why the theme cannot be applied, or nothing. */
  applyCustomThemeStyle(theme: CustomTheme, callback?: (error?: string) => void): void
  resetCustomThemeStyle(): void
  /** Opens a modal module of the app. */
  openModal(options: ModalOptions, callback?: (opened: boolean) => void): void
  /** Closes the modal, if this app opened it. */
  closeModal(): void
}

export interface ProjectApi {
  /** Navigates within the project; `hardRedirect` reloads the page. */
  redirect(path: string, hardRedirect?: boolean): void
  /** Opens a built-in modal, such as `mt-pre-translation`. */
  openModal(modalName: OrString<'mt-pre-translation' | 'ai-pre-translation' | 'marketplace-store'>): void
  openEditor(fileId: string | number, view?: OrString<EditorMode>, languageCode?: string): void
  /** Downloads a preview of the translations as `csv` or `xlsx`. */
  previewTranslations(action: OrString<'csv' | 'xlsx'>): void
  getTabsConfiguration(callback: (tabs: TabConfiguration[]) => void): void
  saveTabsConfiguration(
    params: { tabs_configuration: readonly TabConfiguration[] },
    callback?: (saved: boolean) => void,
  ): void
}

export interface ProfileApi {
  /** Navigates within the user's profile. */
  redirect(path: string): void
}

export interface ModalApi {
  /** Resizes the modal that the app runs in. */
  setSize(options: ModalSize): void
}

/**
 * Hears the payload of an event. As a method it may ask for less than may come: `(data: { id: number }) => …`
 * for an event of the app's own, of whose payload nothing is known.
 */
export type Listener<E extends string> = { hear(payload: PayloadOf<E>): void }['hear']
export type AnyListener = { hear(eventName: string, eventData: unknown): void }['hear']

/** Listeners of one event run in the order they came; one that throws stops nobody. */
export interface EventsApi {
  on<E extends OrString<keyof UiEvents>>(eventName: E, callback: Listener<E>): void
  once<E extends OrString<keyof UiEvents>>(eventName: E, callback: Listener<E>): void
  /** Takes the same function that was given to `on` or `once`. */
  off(eventName: OrString<keyof UiEvents>, callback: (payload: never) => void): void
  offAll(eventName: OrString<keyof UiEvents>): void
  onAny(callback: AnyListener): void
  offAny(callback: AnyListener): void
  /** Fires an event of the app's own, to listeners in this frame. */
  emit(eventName: string, data?: unknown): void
}

interface Namespaces {
  /** Only inside the Editor. */
  editor: EditorApi
  /** Only on a project's pages, standard edition. */
  project: ProjectApi
  /** Only in the profile, standard edition. */
  profile: ProfileApi
  /** Only in a modal module. */
  modal: ModalApi
}

export interface AP extends GlobalApi, Namespaces {
  events: EventsApi
  /** What the host wrote into `window.name`. */
  _data?: FrameData | undefined
}

/**
 * `AP` as it is at any place: a namespace that the place does not have is undefined, and so is the Editor's context.
 * With `const here: PartialAP = AP` the compiler asks for the test: `here.project?.redirect('sources')`.
 */
export interface PartialAP
  extends
    Omit<AP, keyof Namespaces | 'getContext' | 'apiRequest'>,
    Partial<{ [N in keyof Namespaces]: Namespaces[N] | undefined }> {
  getContext(callback: (context: PartialContext | null) => void): void
  apiRequest<Body = unknown>(payload: ApiRequest, callback: (response: PartialResponse<Body>) => void): void
}

/** The JSON in the frame's `window.name`. Source: facts F20. */
export interface FrameData {
  app?: { identifier: string; key: string; type: string; context?: Record<string, unknown> }
  /** Names of namespaces and methods that this place does not have. Ours. */
  without?: string[]
  [more: string]: unknown
}

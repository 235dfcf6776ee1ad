/** The text of the document in which the page shows an app's HTML preview. */

/** No scripts, no requests, no forms: the frame's sandbox says so, and this says it again. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'"

/** Marks of ours, on whatever style the preview has; blue is the platform's colour for what can be done. */
const style = `
:root { color-scheme: light; background: #fff }
[data-ap-string] { scroll-margin: 24px }
.crowdin_phrase[data-ap-string] { cursor: pointer }
.crowdin_phrase[data-ap-string]:hover { outline: 2px dashed #2a7bc8 !important; outline-offset: 2px !important }
[data-ap-active] { outline: 2px solid #2a7bc8 !important; outline-offset: 2px !important; background-color: rgb(42 123 200 / 0.12) !important }
[data-ap-string]:focus-visible { outline: 3px solid #2a7bc8 !important; outline-offset: 2px !important }
[contenteditable] { cursor: text !important; white-space: pre-wrap !important; min-width: 1em; min-height: 1em; background-color: #fff7d6 !important; color: #1b1b1b !important }
`

/**
 * The preview behind a policy of ours. The parser is in the head by then,
 * so a doctype, `html` or `head` of the preview's own opens nothing in front of it.
 */
export const previewDocument = (html: string): string =>
  `<!doctype html><meta http-equiv="content-security-policy" content="${policy}"><style>${style}</style>${html}`

/** Source: specification, "Custom file format job rules" 6. */
export const elementId = (previewId: string): string => `string_preview_id_${previewId}`

/** Elements with this class can be edited in place. */
export const phraseClass = 'crowdin_phrase'

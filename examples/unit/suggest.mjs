/** An app's own logic, which takes `AP` as it comes. */

/** Puts the source in capitals into the translation; says so when no string is open. */
export const shout = (AP) =>
  AP.editor.getString((string) => {
    if (string) AP.editor.setTranslation(string.text.toUpperCase())
    else AP.editor.errorMessage('Open a string first')
  })

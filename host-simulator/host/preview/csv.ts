/**
 * The rows as RFC 4180 has them: a cell with a comma, quote or line break is quoted, its quotes are doubled.
 * Programs for tables run a cell that begins with = + - @ or a tab. `areFormulasText` puts a ' before it, which they
 * take for "text": whoever reads the file otherwise finds a sign that was not in the translation.
 */
export const csvOf = (rows: readonly (readonly string[])[], areFormulasText = false): string =>
  rows
    .map((row) => `${row.map((text) => cell(areFormulasText ? withoutFormula(text) : text)).join(',')}\r\n`)
    .join('')

const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

// Blanks at the ends are kept by every reader only inside quotes.
const cell = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

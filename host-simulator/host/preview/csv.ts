/** The rows as RFC 4180 has them: a cell with a comma, quote or line break is quoted, its quotes are doubled. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

// Blanks at the ends are kept by every reader only inside quotes.
const cell = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

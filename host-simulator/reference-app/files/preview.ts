/** The HTML preview of a file. Source: specification, "Custom file format job rules" 6. */

export interface PreviewedString {
  identifier: string
  previewId: number
  text: string
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

/** A page on which the platform finds each string by the id and the class of its element. */
export const previewOf = (fileName: string, records: readonly PreviewedString[]): string => {
  const rows = records.map(
    ({ identifier, previewId, text }) =>
      `<dt>${escape(identifier)}</dt>\n` +
      `<dd id="string_preview_id_${previewId}" class="crowdin_phrase">${escape(text)}</dd>\n`,
  )
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<title>${escape(fileName)}</title>
<style>
body { font: 14px/1.5 sans-serif; margin: 16px }
dt { color: #59666c; font-size: 12px }
dd { margin: 0 0 12px; white-space: pre-wrap }
</style>
</head>
<body>
<h1>${escape(fileName)}</h1>
<dl>
${rows.join('')}</dl>
</body>
</html>
`
}

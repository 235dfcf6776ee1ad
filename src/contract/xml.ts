/** Writing a text into XML or HTML. */

/** What no XML document may hold, not even as a reference. */
export const noXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** The text with these signs as entities; by default all that mean something somewhere. */
export const xmlEscaped = (text: string, signs = /[&<>"']/g): string =>
  text.replaceAll(signs, (sign) => entities[sign] ?? sign)

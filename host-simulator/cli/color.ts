/** Whether a stream gets colours. Source: no-color.org; product.md c.2. */
export const hasColor = (stream: NodeJS.WriteStream): boolean =>
  stream.isTTY && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb'

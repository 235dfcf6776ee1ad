/** Reads server-sent events one by one. */

export interface ServerEvent {
  /** Empty where none was sent. */
  id: string
  event: string
  data: string
}

export interface EventReader {
  next(): Promise<ServerEvent>
  close(): Promise<void>
}

export const readEvents = (response: Response): EventReader => {
  if (!response.body) throw new Error(`expected a stream, got status ${response.status} without a body`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const reading: EventReader = {
    async next() {
      while (!text.includes('\n\n')) {
        const { done, value } = await reader.read()
        if (done) throw new Error(`the stream ended after "${text}"`)
        text += value
      }
      const [block = '', ...rest] = text.split('\n\n')
      text = rest.join('\n\n')
      const isComment = block.split('\n').every((line) => line.startsWith(':'))
      if (isComment) return reading.next()
      const field = (name: string): string => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? ''
      return { id: field('id'), event: field('event'), data: field('data') }
    },
    close: () => reader.cancel(),
  }
  return reading
}

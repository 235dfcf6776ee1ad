/** The provider that is always there: no model, the same answer at every time, which says so. */
import type { AiString } from './payload.ts'
import type { Completion } from './provider.ts'

interface Asked {
  action: string
  strings: readonly AiString[]
  question: string | null
}

/** `translate`: texts in their order. */
export const builtInCompletion = (
  { action, strings, question }: Asked,
  translate: (texts: readonly string[]) => string[],
): Completion => {
  const texts = translate(strings.map(({ text }) => text))
  return { choices: [{ index: 0, message: { role: 'assistant', content: said() }, finish_reason: 'stop' }] }

  function said(): string {
    if (action !== 'assist')
      return JSON.stringify({
        translations: strings.map(({ id, pluralForm }, at) => ({ id, pluralForm, text: texts[at] })),
      })
    const [text = ''] = texts
    if (question === null) return text
    const { text: source = '', context = '' } = strings[0] ?? {}
    return [
      'No model answers here: the simulator has none, and no installed app brings one.',
      `The string reads “${source}”${context ? `, in the context “${context}”` : ''}. Of it the built-in makes “${text}”.`,
    ].join(' ')
  }
}

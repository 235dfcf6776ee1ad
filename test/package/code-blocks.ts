/** The code that a document shows, as modules that can be compiled. */

export interface CodeBlock {
  /** Where it begins, from 1. */
  line: number
  code: string
}

const fence = /^(?<marker><!-- no-types: .+ -->\n+)?```(?<language>ts|html)\n(?<text>[^]*?)^```$/gm

/**
 * Blocks of TypeScript, and the scripts in blocks of HTML. One that is no module of its own says why in a line before it:
 * `<!-- no-types: <reason> -->`.
 */
export const codeBlocks = (markdown: string): CodeBlock[] =>
  [...markdown.matchAll(fence)].flatMap(({ index, groups }) => {
    if (!groups || groups['marker']) return []
    const { language, text = '' } = groups
    const line = markdown.slice(0, index).split('\n').length
    const codes =
      language === 'ts'
        ? [text]
        : [...text.matchAll(/<script>([^]*?)<\/script>/g)].map((found) => found[1] ?? '')
    return codes.map((code) => ({ line, code: `import type {} from 'ap-bridge'\n${code}` }))
  })

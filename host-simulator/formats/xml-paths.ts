/**
 * Which elements and attributes of XML are meant: `/a/b`, `a/b`, `//b`, `/a//b`, and `[@c]` behind them or behind `//`.
 * Source: the OpenAPI files, `translatableElements`.
 * Unstated: whether `//node[@attr]` means the element or its attribute. Ours is the attribute, as of `/path[@attr]`.
 */
import { FormatError } from './format.ts'

interface Step {
  name: string
  /** Whether others may stand between it and the one before. */
  isDeep: boolean
}

export interface XmlPath {
  steps: readonly Step[]
  /** Null where the element is meant. */
  attribute: string | null
}

export const xmlPathOf = (text: string, where: string): XmlPath => {
  const [, body = '', attribute = null] = /^([^[\]]*)(?:\[@([^\s/[\]@]+)\])?$/.exec(text) ?? []
  const isPath = body === '//' ? attribute !== null : /^\/{0,2}[^\s/@]+(?:\/{1,2}[^\s/@]+)*$/.test(body)
  if (!isPath)
    throw new FormatError(
      'bad-syntax',
      where,
      `expected a path such as /a/b, //b or //b[@c], got ${JSON.stringify(text)}`,
    )
  const steps = [...body.matchAll(/(\/{0,2})([^/]+)/g)].map(([, slashes = '', name = '']) => ({
    name,
    isDeep: slashes !== '/',
  }))
  return { steps: steps.length ? steps : [{ name: '*', isDeep: true }], attribute }
}

/** How many steps are taken at an element, in each way that its path allows; those of its parent lead to it. */
export const stepped = (
  { steps }: XmlPath,
  before: ReadonlySet<number>,
  { name, prefix }: { name: string; prefix: string },
): ReadonlySet<number> => {
  const after = new Set<number>()
  for (const count of before) {
    const step = steps[count]
    if (!step) continue
    if (step.name === '*' || step.name === name || step.name === prefix + name) after.add(count + 1)
    if (step.isDeep) after.add(count)
  }
  return after
}

export const isThere = ({ steps }: XmlPath, taken: ReadonlySet<number>): boolean => taken.has(steps.length)

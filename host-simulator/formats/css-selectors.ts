/**
 * CSS selectors of elements, as options of HTML name what is not to be read: names, classes, ids and attributes, within others
 * or right within them (`.box pre > code`). Source: facts F257. Unstated: of other selectors. Ours find nothing.
 */

export interface SelectedElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

interface Step {
  accepts(element: SelectedElement): boolean
  /** Whether it stands right within the one before. */
  isChild: boolean
}

/** From the outermost on. */
export type Selector = readonly Step[]

const simple =
  /^(?:([\w-]+|\*)|\.([\w-]+)|#([\w-]+)|\[\s*([\w-]+)\s*(?:([~|^$*]?)=\s*("[^"]*"|'[^']*'|[^\s\]"']+)\s*)?\])/

const wordsOf = (text: string | undefined): string[] => (text ?? '').split(/\s+/)

const accepting = (found: RegExpExecArray): Step['accepts'] => {
  const [, name, ownClass, id, attribute = '', sign, quoted] = found
  if (name) return (element) => name === '*' || element.name === name.toLowerCase()
  if (ownClass) return ({ attributes }) => wordsOf(attributes['class']).includes(ownClass)
  if (id) return ({ attributes }) => attributes['id'] === id
  const wanted = quoted?.replace(/^(["'])(.*)\1$/, '$2')
  return ({ attributes }) => {
    const value = attributes[attribute.toLowerCase()]
    if (value === undefined || wanted === undefined) return value !== undefined
    switch (sign) {
      case '~':
        return wordsOf(value).includes(wanted)
      case '|':
        return value === wanted || value.startsWith(`${wanted}-`)
      case '^':
        return wanted !== '' && value.startsWith(wanted)
      case '$':
        return wanted !== '' && value.endsWith(wanted)
      case '*':
        return wanted !== '' && value.includes(wanted)
      default:
        return value === wanted
    }
  }
}

const stepOf = (text: string, isChild: boolean): Step | null => {
  const parts: Step['accepts'][] = []
  for (let rest = text; rest;) {
    const found = simple.exec(rest)
    if (!found) return null
    parts.push(accepting(found))
    rest = rest.slice(found[0].length)
  }
  return { accepts: (element) => parts.every((accepts) => accepts(element)), isChild }
}

/** Those that a text names, with commas between them. */
export const selectorsIn = (text: string): Selector[] =>
  text.split(/,(?![^[]*\])/).flatMap((all) => {
    const words = all.trim().match(/>|(?:\[[^\]]*\]|[^\s>[])+/g) ?? []
    const steps = words.flatMap((word, at) => (word === '>' ? [] : [stepOf(word, words[at - 1] === '>')]))
    const known = steps.flatMap((step) => step ?? [])
    return known.length && known.length === steps.length ? [known] : []
  })

/** Whether it means the last of these elements, each within the one before. */
export const isSelected = (selector: Selector, open: readonly SelectedElement[]): boolean => {
  const fits = (step: number, at: number): boolean => {
    const element = open[at]
    const own = selector[step]
    if (!element || !own?.accepts(element)) return false
    if (step === 0) return true
    if (own.isChild) return fits(step - 1, at - 1)
    for (let above = at - 1; above >= 0; above--) if (fits(step - 1, above)) return true
    return false
  }
  return fits(selector.length - 1, open.length - 1)
}

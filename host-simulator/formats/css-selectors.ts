/**
 * CSS selectors of elements, as options of HTML name what is not to be read: names, classes and ids, within others or right
 * within them (`.box pre > code`). Source: facts F257. Unstated: of other selectors. Ours find nothing.
 */

export interface SelectedElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Parts of each step, from the outermost on, and `>` between two that are right within each other. */
export type Selector = readonly string[]

const accepts = (step: string, { name, attributes }: SelectedElement): boolean =>
  (step.match(/[.#]?[^.#]+/g) ?? []).every((part) => {
    const own = part.slice(1)
    if (part.startsWith('.')) return (attributes['class'] ?? '').split(/\s+/).includes(own)
    return part.startsWith('#') ? attributes['id'] === own : part === '*' || part.toLowerCase() === name
  })

/** Those that a text names, with commas between them. */
export const selectorsIn = (text: string): Selector[] =>
  text
    .split(',')
    .filter((each) => /^[\w\-.#*>\s]*\w|\*$/.test(each) && !/[^\w\-.#*>\s]/.test(each))
    .map((each) => each.match(/>|[^\s>]+/g) ?? [])

/** Whether it means the last of these elements, each within the one before. */
export const isSelected = (selector: Selector, open: readonly SelectedElement[]): boolean => {
  const element = open.at(-1)
  if (!element || !accepts(selector.at(-1) ?? '>', element)) return false
  const [above, around] = [selector.slice(0, -1), open.slice(0, -1)]
  if (!above.length) return true
  if (above.at(-1) === '>') return isSelected(above.slice(0, -1), around)
  return around.some((_, at) => isSelected(above, around.slice(0, at + 1)))
}

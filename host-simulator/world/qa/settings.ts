/** Which checks a project makes, and which of them people may save against. Source: facts F87; REST, project settings. */
import { madeOnce } from '../made-once.ts'
import type { ProjectSettings } from '../project-rows.ts'
import type { QaCategory } from './issue.ts'

/** Of these a project's settings tell; `custom` stands for the checks of apps, which are named one by one. */
type Switched = Exclude<QaCategory, 'custom'>

/**
 * As REST has it where nobody turned anything: whether the check is made, and whether a finding may be saved; then
 * whether nobody can turn the one, and the other. Source: facts F158.
 */
const switches: Readonly<
  Record<Switched, readonly [isOn: boolean, isIgnorable: boolean, isAlways?: boolean, isSettled?: boolean]>
> = {
  empty: [true, false],
  size: [true, true],
  tags: [true, true],
  spaces: [true, true],
  variables: [true, true],
  punctuation: [true, true],
  symbol_register: [true, true],
  special_symbols: [true, true],
  wrong_translation: [true, true],
  spellcheck: [true, true, false, true],
  icu: [true, false, true],
  terms: [false, false],
  duplicate: [true, false, true, true],
  ftl: [true, false, true, true],
  android: [true, true],
  numbers: [true, true],
  ai: [true, true, false, true],
  outdated: [false, false],
  mdx: [true, false, true, true],
}

/** REST says `symbolRegister`. */
const nameOf = (category: Switched): string =>
  category.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

export interface QaSwitch {
  category: Switched
  /** In REST. */
  name: string
  isOn: boolean
  /** Whether a translation with such an issue may be saved all the same. */
  isIgnorable: boolean
  /** Whether `isOn` cannot be turned, and `isIgnorable`. */
  isAlways: boolean
  isSettled: boolean
}

type Checking = Partial<
  Pick<ProjectSettings, 'qaCheckIsActive' | 'qaCheckCategories' | 'qaChecksIgnorableCategories'>
>

/** All that can be turned, in the order of REST. A world of an older version has none of the settings. */
export const qaSwitches = ({ qaCheckCategories, qaChecksIgnorableCategories }: Checking): QaSwitch[] =>
  (Object.keys(switches) as Switched[]).map((category) => {
    const name = nameOf(category)
    const [isOn, isIgnorable, isAlways = false, isSettled = false] = switches[category]
    return {
      category,
      name,
      isOn: isAlways || (qaCheckCategories?.[name] ?? isOn),
      isIgnorable: isSettled ? isIgnorable : (qaChecksIgnorableCategories?.[name] ?? isIgnorable),
      isAlways,
      isSettled,
    }
  })

/** The names that the two settings may hold. */
export const qaSwitchNames: readonly string[] = qaSwitches({}).map(({ name }) => name)

const byCategory = madeOnce(
  (settings: Checking): ReadonlyMap<QaCategory, QaSwitch> =>
    new Map(qaSwitches(settings).map((each) => [each.category, each])),
)

/** Whether the project looks for such issues. */
export const isChecked = (settings: Checking, category: QaCategory): boolean =>
  settings.qaCheckIsActive !== false && (byCategory(settings).get(category)?.isOn ?? true)

/** What an app finds always may (facts F158). */
export const isIgnorable = (settings: Checking, category: QaCategory): boolean =>
  byCategory(settings).get(category)?.isIgnorable ?? true

/** Unstated: which checks of apps a project makes that nobody set up. Ours makes all. */
export const isAppChecked = (
  { qaCheckIsActive, externalQaCheckIds }: Partial<ProjectSettings>,
  checkId: number,
): boolean => qaCheckIsActive !== false && (externalQaCheckIds?.includes(checkId) ?? true)

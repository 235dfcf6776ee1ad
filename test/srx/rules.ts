/** A rule file with one language rule for every language; a rule is `before`, `after` and, when it forbids, 'no'. */
export const fileOf = (...rules: [before: string, after: string, isBreak?: 'no'][]): string =>
  wrap(
    `<languagerule languagerulename="All">${rules.map(([before, after, isBreak]) => ruleOf(before, after, isBreak)).join('')}</languagerule>`,
    '<languagemap languagepattern=".*" languagerulename="All"/>',
  )

export const ruleOf = (before: string, after: string, isBreak: 'yes' | 'no' = 'yes'): string =>
  `<rule break="${isBreak}"><beforebreak>${escaped(before)}</beforebreak><afterbreak>${escaped(after)}</afterbreak></rule>`

export const wrap = (languageRules: string, maps: string, header = '<header cascade="yes"/>'): string =>
  `<srx version="2.0" xmlns="http://www.lisa.org/srx20">${header}<body><languagerules>${languageRules}</languagerules><maprules>${maps}</maprules></body></srx>`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

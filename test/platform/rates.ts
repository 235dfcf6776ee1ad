/** What prices of a report have to say. */
interface Line {
  matchType: string
  price: number
}

export const line = (matchType: string, price: number): Line => ({ matchType, price })

const must = (types: readonly string[], said: readonly Line[] = []): Line[] => [
  ...said,
  ...types.filter((type) => said.every(({ matchType }) => matchType !== type)).map((type) => line(type, 100)),
]

/** These, and the match types that must be there, at the whole price. */
export const schemesWith = ({ tmMatch, mtMatch, suggestionMatch, ...rest }: Record<string, Line[]> = {}) => ({
  tmMatch: must(['perfect', '100'], tmMatch),
  mtMatch: must(['100'], mtMatch),
  suggestionMatch: must(['100'], suggestionMatch),
  ...rest,
})

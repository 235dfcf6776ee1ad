const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Milliseconds of `+1m30s`; null where it is none. */
export const durationOf = (text: string): number | null =>
  /^\+(\d{1,9}(ms|s|m|h|d))+$/.test(text)
    ? [...text.matchAll(/(\d+)(ms|s|m|h|d)/g)].reduce(
        (sum, [, count, unit = 'ms']) => sum + Number(count) * (units[unit] ?? 0),
        0,
      )
    : null

/** Milliseconds said as such, or as `2h1m`, with `+` or without; NaN for other texts. */
export const msOf = (said: number | string): number =>
  typeof said === 'string' ? (durationOf(`+${said.replace(/^\+/, '')}`) ?? NaN) : said

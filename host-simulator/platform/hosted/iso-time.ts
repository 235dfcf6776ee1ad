/** ISO 8601, UTC, of milliseconds since 1970: the second before the point is written once. */
export const isoTimes = (): ((at: number) => string) => {
  let second = NaN
  let start = ''
  return (at) => {
    const whole = Math.floor(at / 1000)
    if (whole !== second) {
      second = whole
      start = new Date(whole * 1000).toISOString().slice(0, -4)
    }
    const ms = Math.trunc(at - whole * 1000)
    return `${start}${ms < 10 ? '00' : ms < 100 ? '0' : ''}${ms}Z`
  }
}

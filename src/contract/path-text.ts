/** A place in JSON, as `modules.custom-file-format[0].url`; a name with other signs stands in quotes. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`
      const name = String(step)
      if (!/^[\w$-]+$/.test(name)) return `[${JSON.stringify(name)}]`
      return index ? `.${name}` : name
    })
    .join('')

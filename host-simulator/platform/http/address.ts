/** The address of a request, taken apart as far as somebody asks. */

/** Of an absolute address as a URL writes it: nothing is left to tidy up, so making a URL of it again says nothing new. */
export class Address {
  readonly pathname: string
  private readonly query: string
  private params: URLSearchParams | undefined

  constructor(url: string) {
    const hash = url.indexOf('#')
    const end = hash < 0 ? url.length : hash
    const start = url.indexOf('/', url.indexOf('//') + 2)
    const mark = url.indexOf('?', start)
    const isAsked = mark >= 0 && mark < end
    this.pathname = url.slice(start, isAsked ? mark : end)
    this.query = isAsked ? url.slice(mark + 1, end) : ''
  }

  get hasQuery(): boolean {
    return this.query !== ''
  }

  /** Only to be read. */
  get searchParams(): URLSearchParams {
    return (this.params ??= this.query ? new URLSearchParams(this.query) : none)
  }

  /** Of several with one name the last. */
  get parameters(): Record<string, string> {
    const named: Record<string, string> = {}
    // A third of what `Object.fromEntries` takes.
    this.searchParams.forEach((value, name) => {
      named[name] = value
    })
    return named
  }
}

const none = new URLSearchParams()

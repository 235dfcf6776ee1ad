/** As a bundler writes it: exports are getters of what is declared below, which nothing may replace. */
Object.defineProperty(exports, 'Miniflare', { get: () => Miniflare, enumerable: true })

/** Stands for the runtime of workers: what a worker sends goes by its way out, else past Node. */
var Miniflare = class {
  constructor(options) {
    this.options = options
  }
  setOptions(options) {
    this.options = options
  }
  async send(request) {
    const worker = (this.options.workers ?? [this.options])[0]
    const wayOut = worker.outboundService ?? worker.dev?.outboundService?.handler
    if (!wayOut) return 'past Node'
    const answer = await wayOut(request, this)
    return `${answer.status} ${await answer.text()} ${[...answer.headers.keys()].filter((name) => name.startsWith('content')).join(' ')}`.trim()
  }
}

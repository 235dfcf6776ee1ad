/** Why worlds cannot be opened, or not be written any more. */
export class KeeperError extends Error {
  readonly code: 'in-use' | 'lost' | 'refused' | 'unreadable' | 'unsynced'
  constructor(code: KeeperError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'KeeperError'
    this.code = code
  }
}

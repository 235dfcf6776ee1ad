/** Groups of names parted by two spaces: words parted by one, the first of them what all the names begin with. */
declare module 'virtual:grouped-names' {
  const names: string
  export default names
}

/** Names of all methods but the events', separated by spaces; made from the contract table when the bundle is built. */
declare module 'virtual:remote-names' {
  const names: string
  export default names
}

/** The ones among them that take a callback. */
declare module 'virtual:answering-names' {
  const names: string
  export default names
}

declare module 'virtual:placed-rows' {
  /** Every method with its place and edition. */
  const rows: import('./placement.ts').PlacedRows
  export default rows
}

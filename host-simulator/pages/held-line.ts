/** How many of a browser's six connections to one address its pages may hold while they are open. */
const most = 4

let isHeld: boolean | Promise<boolean> = false

/** Whether this page is one of those that may; one that is remains it until it is closed. */
export const holdsLine = async (): Promise<boolean> => {
  // Without a secure context there are no locks, and the page does not know of others.
  const { navigator } = globalThis as { navigator?: Partial<Navigator> }
  const locks = navigator?.locks
  if (!locks) return true
  isHeld ||= take(locks)
  return (isHeld = await isHeld)
}

const take = async (locks: LockManager): Promise<boolean> => {
  for (let place = 0; place < most; place++) if (await hold(locks, `ap-line-${place}`)) return true
  return false
}

const hold = (locks: LockManager, name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const held = (lock: Lock | null): Promise<void> | undefined => {
      resolve(lock !== null)
      // Until the page is closed.
      return lock ? new Promise(() => {}) : undefined
    }
    locks.request(name, { ifAvailable: true }, held).catch(reject)
  })

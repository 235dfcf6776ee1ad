/** Request and reply with nothing around them, for the two raw contenders: `[id, name, value]`, `[id, value]`. */
export const createCalls = (post, onEvent) => {
  const waiting = new Map()
  let lastId = 0
  const call = (name, value, take) => {
    waiting.set(++lastId, take)
    post([lastId, name, value])
  }
  return {
    read: (take) => call('read', undefined, take),
    echo: (value, take) => call('echo', value, take),
    receive([id, value]) {
      if (!id) return onEvent(value)
      waiting.get(id)(value)
      waiting.delete(id)
    },
  }
}

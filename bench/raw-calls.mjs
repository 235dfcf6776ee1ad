/**
 * Request and reply with nothing around them, for the two raw contenders: `[id, name, ...args]` and `[id, value]`.
 * A function in the arguments is the number of its call: the host says `[-number]` to call it.
 */
export const createCalls = (post, onEvent) => {
  const waiting = new Map()
  let lastId = 0
  const call = (take, name, ...args) => {
    waiting.set(++lastId, take)
    post([lastId, name, ...args])
  }
  return {
    read: (take) => call(take, 'read'),
    echo: (value, take) => call(take, 'echo', value),
    request: (payload, take) => call(take, 'request', payload),
    choose: (ids, take) => call(take, 'choose', ids),
    list: (take) => call(take, 'list'),
    open({ onClose, ...options }, take) {
      waiting.set(++lastId, onClose)
      call(take, 'open', options, lastId)
    },
    receive([id, value]) {
      if (!id) return onEvent(value)
      const number = Math.abs(id)
      waiting.get(number)(value)
      waiting.delete(number)
    },
  }
}

/** Answers at once what is there at once. */
export const answerCall = (post, answers, [id, name, value, number]) => {
  const answer = answers[name](number ? { ...value, onClose: () => post([-number]) } : value)
  if (answer instanceof Promise) void answer.then((value) => post([id, value]))
  else post([id, answer])
}

/** Loaded into the simulator's process: tells the bytes of its heap when it is asked. */
process.on('message', (wish) => {
  if (wish !== 'heap') return
  globalThis.gc()
  process.send(process.memoryUsage().heapUsed)
})
// A channel alone does not keep the process.
process.channel?.unref()

import type { Send } from '../callback.ts'
import type { HostedWorld } from '../worlds.ts'

/** What jobs need from the machine that the platform runs on. */
export interface JobTools {
  send: Send
  /** Unguessable. */
  newId(): string
  /** The address that apps reach, without a slash at the end. */
  origin(): string
}

const equipped = new WeakMap<HostedWorld, JobTools>()

/** Gives a world the network. To be called for every world before anything is done in it. */
export const equipJobs = (hosted: HostedWorld, tools: JobTools): void => void equipped.set(hosted, tools)

export const toolsOf = (hosted: HostedWorld): JobTools => {
  const tools = equipped.get(hosted)
  if (!tools) throw new Error(`World ${hosted.id} was not equipped for jobs`)
  return tools
}

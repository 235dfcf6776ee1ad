import type { Tools } from '../hosted/tools.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

const equipped = new WeakMap<HostedWorld, Tools>()

/** Gives a world the network. To be called for every world before anything is done in it. */
export const equipJobs = (hosted: HostedWorld, tools: Tools): void => void equipped.set(hosted, tools)

export const toolsOf = (hosted: HostedWorld): Tools => {
  const tools = equipped.get(hosted)
  if (!tools) throw new Error(`World ${hosted.id} was not equipped for jobs`)
  return tools
}

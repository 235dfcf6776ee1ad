/** Projects whose files come over REST. */
import { hostWorld, openPlatform, restWith, type Rest } from './offline.ts'
import { dataOf, stored } from './storage.ts'

export const empty = { files: [] }

export const open = async (plan: Parameters<typeof hostWorld>[1] = empty) => {
  const offline = openPlatform()
  const world = await hostWorld(offline.platform, plan)
  const rest = restWith(offline.platform, world.token)
  const send = async (name: string, content: string): Promise<number> =>
    stored(offline.platform, world.token, name, content)
  return { ...offline, world, rest, send }
}

/** A file of this content, added; answers its id. */
export const add = async (rest: Rest, storageId: number, over: object = {}): Promise<number> => {
  const answer = await rest('POST', 'projects/1/files', { storageId, name: 'app.json', ...over })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return dataOf<{ id: number }>(answer).id
}

export const srx = `<?xml version="1.0"?><srx version="2.0" xmlns="http://www.lisa.org/srx20"><header segmentsubflows="yes" cascade="no"/>
<body><languagerules><languagerule languagerulename="Default"><rule break="yes"><beforebreak>\\.</beforebreak><afterbreak>\\s</afterbreak></rule></languagerule></languagerules>
<maprules><languagemap languagepattern=".*" languagerulename="Default"/></maprules></body></srx>`

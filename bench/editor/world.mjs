/** A world with one large file, filled as a page fills it: command by command. */

const stringsPerCommand = 10_000
const translationsAtOnce = 16

const words =
  'anchor beacon cargo current deck depth drift engine ferry fleet harbour horizon island journey keel lantern map mast mooring ocean oar pilot port reef rope rudder sail shore signal storm tide vessel wave wind'.split(
    ' ',
  )

/** The same words in every run. */
const sentence = (seed) => {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const word = () => {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x6d2b79f5
    return words[(state >>> 8) % words.length]
  }
  return Array.from({ length: 6 + (seed % 7) }, word).join(' ')
}

const newString = (number) => ({
  identifier: `page.${Math.floor(number / 20)}.line-${number}`,
  text: `${number}: ${sentence(number)}`,
})

/** Sends a command as the world's own page does; answers nothing, throws what was refused. */
const connect = async (world) => {
  const page = await fetch(`${world.editorUrl}/`)
  const [, session] = /<meta name="ap-session" content="([^"]+)">/.exec(await page.text()) ?? []
  if (!session) throw new Error(`Failed to fill the world: ${world.editorUrl} gave no session`)
  return async (command) => {
    const body = JSON.stringify(command)
    const headers = { 'x-ap-session': session }
    const answer = await fetch(`${world.url}/_page/commands`, { method: 'POST', headers, body })
    if (!answer.ok)
      throw new Error(
        `Failed to fill the world: ${command.do}: ${answer.status} ${(await answer.text()).slice(0, 300)}`,
      )
  }
}

const sendAll = async (send, commands) => {
  for (let at = 0; at < commands.length; at += translationsAtOnce)
    await Promise.all(commands.slice(at, at + translationsAtOnce).map(send))
}

/** Translations and approvals stand all over the file, at even distances. Answers the file's Editor address. */
export const fill = async (world, { strings, translations, approvals }) => {
  const send = await connect(world)
  const [project] = world.state.projects
  await send({ do: 'addFile', projectId: project.id, name: 'large.json', type: 'json' })
  const fileId = world.state.counters.nodes
  for (let at = 0; at < strings; at += stringsPerCommand) {
    const part = Array.from({ length: Math.min(stringsPerCommand, strings - at) }, (_, i) =>
      newString(at + i),
    )
    await send({ do: 'addStrings', projectId: project.id, fileId, strings: part })
  }

  const { stringIds } = world.state.files.get(fileId)
  const languageId = project.targetLanguageIds[0]
  const before = world.state.counters.translations
  const distance = Math.max(1, Math.floor(strings / translations))
  const added = stringIds.filter((_, index) => index % distance === 0)
  await sendAll(
    send,
    added.map((stringId) => ({ do: 'addTranslation', stringId, languageId, text: `Text ${stringId}` })),
  )
  await sendAll(
    send,
    Array.from({ length: approvals }, (_, i) => ({
      do: 'approveTranslation',
      translationId: before + 1 + i,
    })),
  )
  return `${world.editorUrl}/${project.identifier}/${fileId}/${project.sourceLanguageId}-${languageId}`
}

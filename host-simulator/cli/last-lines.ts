/** Frames of one stack that are shown; what an error says stands above them. */
const shownFrames = 2

const isFrame = (line: string): boolean => /^\s+at \S/.test(line)

/** The last lines of a text, of long stacks only the beginning, so that the error's own words are among them. */
export const lastLinesOf = (text: string, count: number): string => {
  let frames = 0
  return text
    .trimEnd()
    .split(/\r?\n/)
    .filter((line) => {
      frames = isFrame(line) ? frames + 1 : 0
      return frames <= shownFrames
    })
    .slice(-count)
    .join('\n')
}

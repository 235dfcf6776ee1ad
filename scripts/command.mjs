/**
 * For `spawn`: command, arguments, options. On Windows `npm` and the programs of packages are scripts, which its shell runs,
 * and Node itself lies in a folder with a blank: it gets one line, each word in quotation marks.
 */
export const spawnable = (command, args, platform = process.platform) =>
  platform === 'win32'
    ? [[command, ...args].map((word) => `"${word}"`).join(' '), [], { shell: true }]
    : [command, args, {}]

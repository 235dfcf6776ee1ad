/** Gives the person a file to keep. */
export const download = (name: string, file: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has to have read it before it goes; nothing tells when.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

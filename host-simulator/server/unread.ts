/** Why a file could not be read, in words. */
export const whyUnread = ({ code, message }: NodeJS.ErrnoException): string => {
  if (code === 'ENOENT') return 'there is no such file'
  return code === 'EISDIR' ? 'it is a folder' : message
}

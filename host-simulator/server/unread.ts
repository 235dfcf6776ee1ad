/** Why the disk refused, in words. */
const words: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file is where a folder should be',
  EROFS: 'the disk is read-only',
}

/** `what` was to be there. */
export const whyUnread = (
  { code = '', message }: NodeJS.ErrnoException,
  what: 'file' | 'folder' | 'command' = 'file',
): string => (code === 'ENOENT' ? `there is no such ${what}` : (words[code] ?? message))

/** A file is made where it is not: what may be missing is its folder. */
export const whyUnwritten = (error: Error): string => whyUnread(error, 'folder')

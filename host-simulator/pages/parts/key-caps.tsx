import type { JSX } from 'preact'

const isApple = /Mac|iP(ad|hone|od)/.test(navigator.platform)

const signs: Record<string, string> = isApple
  ? {
      Command: '⌘',
      Control: '⌃',
      Alt: '⌥',
      Shift: '⇧',
      ArrowUp: '↑',
      ArrowDown: '↓',
      ArrowLeft: '←',
      ArrowRight: '→',
      Enter: '↵',
    }
  : { Control: 'Ctrl', ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }

/** Of a hot key's combinations, the one for this keyboard. */
export const shownKeys = (keys: readonly string[]): string => {
  const hasCommand = (combination: string): boolean => combination.startsWith('Command')
  return (isApple ? keys.find(hasCommand) : keys.find((each) => !hasCommand(each))) ?? keys[0] ?? ''
}

const signOf = (key: string): string => (Object.hasOwn(signs, key) ? (signs[key] as string) : key)

/** One cap for each key that is held down. */
export const KeyCaps = ({ keys }: { keys: readonly string[] }): JSX.Element => (
  <span class="key-caps" title={keys.join(' or ')}>
    {shownKeys(keys)
      .split('+')
      .map((key) => (
        <kbd key={key}>{signOf(key)}</kbd>
      ))}
  </span>
)

import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { checkedIds } from '../../editor/lists.ts'
import type { Command } from '../../world/commands.ts'
import { Icon } from '../parts/icons.tsx'
import { LabelDot } from '../parts/label.tsx'
import { moveFocus } from '../parts/move-focus.ts'
import { openBeside } from '../parts/popover.ts'
import { useShell } from '../shell.tsx'

/** What a manager can do with all checked strings at once. */
export const CheckedMenu = (): JSX.Element => {
  const { editor, tell, isOnline } = useShell()
  const { world, view } = editor
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const stringIds = checkedIds(world, view)
  const labels = [...world.labels].filter(
    ({ projectId, isSystem }) => projectId === view.projectId && !isSystem,
  )
  const have = (labelId: number): boolean =>
    stringIds.every((id) => world.strings.get(id)?.labelIds.includes(labelId))

  const open = (): void => {
    if (!menu.current || !opener.current) return
    openBeside(menu.current, opener.current)
    menu.current.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }
  const run = (command: Command): void => {
    menu.current?.hidePopover()
    opener.current?.focus()
    void editor.command(command).then(tell)
  }
  return (
    <>
      <button ref={opener} class="quiet small" aria-haspopup="menu" disabled={!isOnline.value} onClick={open}>
        Change
        <Icon name="down" />
      </button>
      <div
        ref={menu}
        class="menu"
        role="menu"
        aria-label="Change the selected strings"
        popover="auto"
        onKeyDown={moveFocus}
      >
        <button
          class="quiet"
          role="menuitem"
          onClick={() => run({ do: 'setStringsHidden', stringIds: [...stringIds], isHidden: true })}
        >
          Hide
        </button>
        <button
          class="quiet"
          role="menuitem"
          onClick={() => run({ do: 'setStringsHidden', stringIds: [...stringIds], isHidden: false })}
        >
          Show
        </button>
        {labels.length > 0 && (
          <div role="group" aria-label="Labels" class="menu-group">
            {labels.map(({ id, title }) => {
              const areLabelled = have(id)
              return (
                <button
                  key={id}
                  class="quiet"
                  role="menuitemcheckbox"
                  aria-checked={areLabelled}
                  onClick={() =>
                    run({
                      do: areLabelled ? 'unassignLabel' : 'assignLabel',
                      labelId: id,
                      stringIds: [...stringIds],
                    })
                  }
                >
                  <LabelDot id={id} />
                  <span class="name">{title}</span>
                  {areLabelled && <Icon name="check" />}
                </button>
              )
            })}
          </div>
        )}
      </div>
    </>
  )
}

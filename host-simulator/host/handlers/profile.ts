import { pathBelow, profileRoot } from '../addresses.ts'
import type { Handlers } from '../dispatcher.ts'
import type { Page } from '../page.ts'

export const profileHandlers = ({ editor, go }: Page) =>
  ({
    'profile.redirect': ([path]) => {
      const user = editor.world.users.get(editor.userId)
      if (user) go(pathBelow(profileRoot(user), path), true)
    },
  }) satisfies Partial<Handlers>

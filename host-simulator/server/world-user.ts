/** What a person does in an open page, from code. */
import type { EditorMode, Theme } from '../../src/contract/objects.ts'
import { doStep } from '../platform/scenarios/steps.ts'
import type { HostedWorld } from '../platform/hosted/worlds.ts'
import { checkStep } from '../scenario/check.ts'
import type { Step } from '../scenario/step.ts'

/**
 * The page that opened last does it: an Editor in a browser, or the one that a fake `AP` has.
 * Each rejects where no page is open, and where the page refuses.
 */
export interface WorldUser {
  /** By identifier, id or text; its file is opened where it is not. */
  selectString(string: string | number): Promise<void>
  /** By name, id or path. */
  openFile(file: string | number): Promise<void>
  /** Writes the translation in place of what is there. */
  type(text: string): Promise<void>
  save(): Promise<void>
  /** Approves a translation of the active string by its id; the best one where none is named. */
  approve(translationId?: number): Promise<void>
  /** By code or by name. */
  setLanguage(language: string): Promise<void>
  setMode(mode: EditorMode): Promise<void>
  setTheme(theme: Theme): Promise<void>
  /** A basic filter by name or id. */
  setFilter(filter: string | number): Promise<void>
  /** Opens an app's panel by its name. */
  openPanel(name: string): Promise<void>
  /** Closes the modal on top. */
  closeModal(): Promise<void>
  /** Loads all open pages anew. */
  reload(): Promise<void>
}

export const userOf = (hosted: HostedWorld): WorldUser => {
  const act = async (step: Step): Promise<void> => {
    const { problem } = await doStep(hosted, checkStep(step))
    if (problem !== null) throw new Error(`Failed to do ${step.do}: ${problem}`)
  }
  return {
    selectString: (value) => act({ do: 'string', value }),
    openFile: (value) => act({ do: 'file', value }),
    type: (value) => act({ do: 'type', value }),
    save: () => act({ do: 'save' }),
    approve: (value) => act({ do: 'approve', value }),
    setLanguage: (value) => act({ do: 'language', value }),
    setMode: (value) => act({ do: 'mode', value }),
    setTheme: (value) => act({ do: 'theme', value }),
    setFilter: (value) => act({ do: 'filter', value }),
    openPanel: (value) => act({ do: 'panel', value }),
    closeModal: () => act({ do: 'closeModal' }),
    reload: () => act({ do: 'reload' }),
  }
}

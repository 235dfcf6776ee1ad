import type { Locator } from 'playwright/test'

/** Drags a file over a place, as a person would, as far as a script can. */
export const dragOver = async (target: Locator, name: string, text: string): Promise<() => Promise<void>> => {
  const dataTransfer = await target.page().evaluateHandle(
    ([fileName, body]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([body], fileName))
      return transfer
    },
    [name, text] as const,
  )
  for (const type of ['dragenter', 'dragover']) await target.dispatchEvent(type, { dataTransfer })
  return () => target.dispatchEvent('drop', { dataTransfer })
}

export const drop = async (target: Locator, name: string, text: string): Promise<void> =>
  (await dragOver(target, name, text))()

// @vitest-environment happy-dom
import { h } from 'preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FileDialog } from '../../host-simulator/pages/files/file-dialog.tsx'
import { JobList } from '../../host-simulator/pages/files/job-list.tsx'
import { PreviewPane } from '../../host-simulator/pages/preview/preview-pane.tsx'
import { Sources } from '../../host-simulator/pages/project/sources.tsx'
import type { FileRow } from '../../host-simulator/world/file-rows.ts'
import type { ProjectRow } from '../../host-simulator/world/project-rows.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { filesOfStrings, string } from '../editor/worlds.ts'
import { draw, jobWith } from './page.ts'

const world = (): World => filesOfStrings([[string('a')], [string('b')]])
const projectOf = (all: World): ProjectRow => all.projects.get(1) as ProjectRow

const named = (root: HTMLElement, selector: string, name: string): HTMLElement => {
  const found = [...root.querySelectorAll<HTMLElement>(selector)].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent?.trim()) === name,
  )
  if (!found) throw new Error(`no ${selector} named ${name} in ${root.innerHTML}`)
  return found
}

/** A drag of these files; happy-dom has no DataTransfer that carries any. */
const drag = (type: string, files: File[], folders: string[] = []): Event => {
  const items = [
    ...files.map(({ name }) => ({ name, isDirectory: false })),
    ...folders.map((name) => ({ name, isDirectory: true })),
  ]
  const dataTransfer = {
    types: ['Files'],
    files,
    items: items.map((entry) => ({ webkitGetAsEntry: () => entry })),
    dropEffect: 'copy',
  }
  return Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer })
}

afterEach(() => localStorage.clear())

describe('the sources of a project', () => {
  it('refuse a folder that is dropped, and say so', () => {
    const addFile = vi.fn()
    const all = world()
    const { root, tell } = draw(h(Sources, { project: projectOf(all) }), all, { session: { addFile } })
    root.querySelector('.drop-zone')?.dispatchEvent(drag('drop', [], ['photos']))
    expect(addFile).not.toHaveBeenCalled()
    expect(tell).toHaveBeenCalledWith({ message: 'Drop files, not folders: photos' })
  })

  it('take nothing while the simulator does not answer', async () => {
    const addFile = vi.fn()
    const all = world()
    const { root, isOnline } = draw(h(Sources, { project: projectOf(all) }), all, { session: { addFile } })
    isOnline.value = false
    await vi.waitFor(() =>
      expect((named(root, 'button', 'Add file') as HTMLButtonElement).disabled).toBe(true),
    )
    root.querySelector('.drop-zone')?.dispatchEvent(drag('drop', [new File(['{}'], 'new.json')]))
    expect(addFile).not.toHaveBeenCalled()
  })

  it('let no file replace the page, also where a translator may add none', () => {
    const addFile = vi.fn()
    const all = world()
    const userId = [...all.users].find(({ role }) => role === 'translator')?.id ?? NaN
    const { root } = draw(h(Sources, { project: projectOf(all) }), all, { session: { addFile }, userId })
    const dropped = drag('drop', [new File(['{}'], 'new.json')])
    document.body.dispatchEvent(dropped)
    expect(dropped.defaultPrevented).toBe(true)
    expect(addFile).not.toHaveBeenCalled()
    expect(root.textContent).not.toContain('Add file')
  })

  it('start a job for each dropped file, with its name and bytes', async () => {
    const addFile = vi.fn((_: number, fileName: string) =>
      Promise.resolve(jobWith({ id: fileName, fileName })),
    )
    const all = world()
    const { root, jobs } = draw(h(Sources, { project: projectOf(all) }), all, { session: { addFile } })
    const file = new File(['{}'], 'new.json')
    root.querySelector('.file-table')?.dispatchEvent(drag('drop', [file]))
    expect(addFile).toHaveBeenCalledWith(1, 'new.json', file, { directoryId: null, branchId: null })
    await vi.waitFor(() => expect(jobs.list.value).toHaveLength(1))
    await vi.waitFor(() => expect(named(root, 'li', 'new.json').textContent).toContain('Waiting'))
  })

  it('offer what may be done with a file, and ask before they delete it', async () => {
    const all = world()
    const { root } = draw(h(Sources, { project: projectOf(all) }), all)
    for (const act of ['Update', 'Upload translations of', 'Export', 'Delete'])
      expect(named(root, 'button', `${act} a.json`)).toBeInstanceOf(HTMLButtonElement)
    named(root, 'button', 'Delete a.json').click()
    await vi.waitFor(() => expect(root.querySelector('dialog')?.textContent).toContain('Its string'))
  })

  it('say what to do where there is no file', () => {
    const all = filesOfStrings([])
    const { root } = draw(h(Sources, { project: projectOf(all) }), all)
    expect(root.textContent).toContain('Drop one here')
  })
})

describe('a dialog of a file', () => {
  it('asks for the language of an export among those that the file has', () => {
    const exportFile = vi.fn(() => Promise.resolve(jobWith()))
    const all = world()
    const file = { ...(all.files.get(1) as FileRow), excludedTargetLanguages: ['fr'] }
    const project = { ...projectOf(all), targetLanguageIds: ['de', 'fr', 'uk'] }
    const { root } = draw(h(FileDialog, { wish: { act: 'export', file }, project, onClose: () => {} }), all, {
      session: { exportFile },
    })
    const select = root.querySelector('select') as HTMLSelectElement
    expect([...select.options].map(({ value }) => value)).toEqual(['de', 'uk'])
    select.value = 'uk'
    root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    expect(exportFile).toHaveBeenCalledWith(1, 'uk')
  })
})

describe('the list of jobs', () => {
  const failed = jobWith({
    status: 'failed',
    message: 'Line 3 is not mine',
    requestBytes: 1024,
    responseBytes: 5_500_000,
    ms: 1500,
    findings: [{ id: 'CF-002', severity: 'error', message: 'twice', record: 4, line: null }],
  })

  it('is not there before there is a job', () => {
    const { root } = draw(h(JobList, { projectId: 1 }), world())
    expect(root.innerHTML).toBe('')
  })

  it('shows the app’s words in a bar, the limits and the findings', async () => {
    const { root, jobs } = draw(h(JobList, { projectId: 1 }), world())
    jobs.receive(failed)
    await vi.waitFor(() => expect(root.querySelector('li')).not.toBeNull())
    const item = named(root, 'li', 'a.json')
    expect(item.querySelector('[role=status][data-kind=error]')?.textContent).toBe('Line 3 is not mine')
    const meter = named(item, '[role=meter]', 'Response of a.json')
    expect(meter.getAttribute('aria-valuetext')).toBe('5.2 MB of 5 MB')
    expect(meter.parentElement?.dataset['level']).toBe('over')
    expect(item.querySelector('details')?.textContent).toContain('CF-002 twice (record 4)')
  })

  it('cancels what runs, retries what failed, offers what is finished', async () => {
    const cancelJob = vi.fn(() => Promise.resolve(jobWith({ status: 'cancelled' })))
    const retryJob = vi.fn(() =>
      Promise.resolve(jobWith({ status: 'finished', result: { url: '/files/x' } })),
    )
    const { root, jobs } = draw(h(JobList, { projectId: 1 }), world(), { session: { cancelJob, retryJob } })
    jobs.receive(jobWith({ status: 'running', phase: 'sending', progress: 10 }))
    await vi.waitFor(() => named(root, '[role=progressbar]', 'Progress of a.json'))
    named(root, 'button', 'Cancel a.json').click()
    await vi.waitFor(() => expect(named(root, 'li', 'a.json').dataset['status']).toBe('cancelled'))
    named(root, 'button', 'Retry a.json').click()
    await vi.waitFor(() => expect(named(root, 'a', 'Download').getAttribute('href')).toBe('/files/x'))
  })

  it('names the identifiers that no string has', async () => {
    const { root, jobs } = draw(h(JobList, { projectId: 1 }), world())
    jobs.receive(jobWith({ status: 'finished', result: { strings: 1, unmatched: ['old.key'] } }))
    await vi.waitFor(() =>
      expect(named(root, 'ul', 'Unmatched identifiers of a.json').textContent).toBe('old.key'),
    )
  })
})

describe('the preview in the Editor', () => {
  const preview = { html: '<p id="string_preview_id_0" class="crowdin_phrase">a</p>', strings: [] }

  it('is not there for a file without one', async () => {
    const asked = vi.fn(() => Promise.resolve(null))
    const { root } = draw(h(PreviewPane, {}), world(), { session: { preview: asked } })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(1))
    expect(root.innerHTML).toBe('')
  })

  it('stands in a frame without scripts, and folds away for good', async () => {
    const session = { preview: () => Promise.resolve(preview) }
    const { root } = draw(h(PreviewPane, {}), world(), { session })
    await vi.waitFor(() =>
      expect(root.querySelector('iframe')?.getAttribute('sandbox')).toBe('allow-same-origin'),
    )
    named(root, 'button', 'Preview').click()
    await vi.waitFor(() => expect(root.querySelector('iframe')).toBeNull())
    const again = draw(h(PreviewPane, {}), world(), { session })
    await vi.waitFor(() =>
      expect(named(again.root, 'button', 'Preview').getAttribute('aria-pressed')).toBe('false'),
    )
  })
})

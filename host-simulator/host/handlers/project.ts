import type { Editor } from '../../editor/editor.ts'
import { isExcluded } from '../../editor/target-languages.ts'
import { languageIn } from '../../world/languages.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { World } from '../../world/world.ts'
import { editorPath, pathBelow, projectRoot, translationsPath } from '../addresses.ts'
import type { Handlers } from '../dispatcher.ts'
import { Refused } from '../refused.ts'
import { builtInModals, type BuiltInModal, type Page } from '../page.ts'
import { previewOf } from '../preview/preview.ts'
import { tabsAfter } from '../tabs.ts'
import { check } from './refusals.ts'

const editorModes = ['translate', 'proofread', 'review', 'multilingual']

/** The methods of `AP.project`. */
export const projectHandlers = (page: Page) => {
  const { editor } = page
  return {
    'project.redirect': ([path, isHard]) =>
      page.go(pathBelow(projectRoot(editor.world, projectOf(editor)), path), !isHard),
    'project.openModal': ([name]) => {
      if (!(builtInModals as readonly string[]).includes(name))
        throw new Refused(
          'not-found',
          `modalName: no built-in modal "${name}", expected ${builtInModals.join(', ')}`,
        )
      page.openBuiltIn(name as BuiltInModal)
    },
    'project.openEditor': ([fileId, mode, languageCode]) => {
      const project = projectOf(editor)
      const file = editor.world.files.get(Number(fileId))
      if (file?.projectId !== project.id)
        throw new Refused('not-found', `fileId: no file ${fileId} in project ${project.id}`)
      if (mode && !editorModes.includes(mode))
        throw new Refused('wrong-argument', `view: expected ${editorModes.join(', ')}, got "${mode}"`)
      const languageIds = languageCode
        ? languageCode.split(',').map((code) => targetOf(editor.world, project, code))
        : []
      const excluded = languageIds.find((id) => isExcluded(file, id))
      if (excluded)
        throw new Refused(
          'not-found',
          `languageCode: the file ${file.name} excludes the language "${excluded}"`,
        )
      page.go(editorPath(editor.world, project, { fileId: Number(fileId), languageIds, mode }))
    },
    'project.previewTranslations': async ([action]) => {
      const project = projectOf(editor)
      // The dispatcher let no other word through.
      const format = action as 'csv' | 'xlsx'
      page.go(translationsPath(editor.world, project), true)
      page.download(
        `${project.identifier}-translations.${format}`,
        await previewOf(editor.world, project, format, page.areFormulasText?.()),
      )
    },
    'project.getTabsConfiguration': () => page.tabs(),
    'project.saveTabsConfiguration': async ([{ tabs_configuration: wanted }]) => {
      const current = page.tabs()
      const names = current.map(({ identifier }) => identifier)
      const unknown = wanted.find(({ identifier }) => !names.includes(identifier))
      if (unknown)
        throw new Refused(
          'not-found',
          `params.tabs_configuration: no tab "${unknown.identifier}", expected ${names.join(', ')}`,
        )
      const { id: projectId, tabs } = projectOf(editor)
      const problem = await editor.command({
        do: 'setTabs',
        projectId,
        tabs: tabsAfter(tabs, current, wanted),
      })
      // What is so already is saved, too.
      check(problem?.code === 'conflict' ? null : problem)
      return true
    },
  } satisfies Partial<Handlers>
}

const projectOf = ({ world, view }: Editor): ProjectRow => {
  const project = world.projects.get(view.projectId)
  if (!project) throw new Refused('not-found', `project ${view.projectId} is gone`)
  return project
}

const targetOf = (world: World, project: ProjectRow, code: string): string => {
  const wanted = code.trim()
  const id = project.targetLanguageIds.find(
    (target) => target === wanted || languageIn(world, target)?.editorCode === wanted,
  )
  if (id) return id
  const known = project.targetLanguageIds.join(', ')
  throw new Refused('not-found', `languageCode: no target language "${wanted}" in this project (${known})`)
}

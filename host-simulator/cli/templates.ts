/** The apps that one can start from: the examples of the package, under another name. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { makeFolder } from '../server/make-folder.ts'
import { packageFolder, version } from './version.ts'

export const templates = {
  javascript: {
    example: 'panel-app',
    title: 'Panel',
    about: 'a page of HTML and a server of Node, without a package',
  },
  react: {
    example: 'react-app',
    title: 'React Panel',
    about: 'TypeScript, React and Vite, without a server of its own',
  },
  serverless: {
    example: 'bundle-app',
    title: 'Bundle Panel',
    about: "a bundle that the platform hosts: TypeScript, React, the vendor's SDK for it",
  },
  sdk: {
    example: 'sdk-app',
    title: 'SDK Panel',
    about: "a server on the vendor's SDK, @crowdin/app-project-module",
  },
} as const

export type TemplateName = keyof typeof templates

/** Not there in the example: npm leaves such a file out of packages. */
const ignored = ['node_modules', 'dist', 'data', 'test-results', 'playwright-report', ''].join('\n')

const workflow = `name: test
on: [push, pull_request]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm install
      - run: npx playwright install --with-deps chromium
      - run: npm test
`

/** What an install or a run leaves beside the example's own files. */
const left = new Set(ignored.split('\n'))

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (left.has(name)) return []
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })

export interface NewApp {
  template: TemplateName
  identifier: string
  /** What people see. */
  title: string
  /** Of its OAuth client. */
  secret: string
}

/** Its files by path, with `/`. */
export const filesOf = ({ template, identifier, title, secret }: NewApp): Map<string, string> => {
  const { example, title: exampleTitle } = templates[template]
  const folder = join(packageFolder(), 'examples', example)
  const named = (text: string): string =>
    text
      .replaceAll('panel-secret', secret)
      .replaceAll(example, identifier)
      .replaceAll(`'${exampleTitle}'`, `'${title}'`)
      .replaceAll(`"${exampleTitle}"`, `"${title}"`)
      .replaceAll(`<title>${exampleTitle}</title>`, `<title>${title}</title>`)
      .replaceAll(/("ap-bridge": )"[^"]*"/g, `$1"^${version()}"`)
  const own = filesIn(folder).map((path): [string, string] => [
    relative(folder, path).replaceAll('\\', '/'),
    named(readFileSync(path, 'utf8')),
  ])
  return new Map([...own, ['.gitignore', ignored], ['.github/workflows/test.yml', workflow]])
}

/** The names that are there already. */
export const occupiedIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

export const writeApp = (folder: string, files: ReadonlyMap<string, string>): void => {
  for (const [name, text] of files) {
    const path = join(folder, name)
    makeFolder(dirname(path))
    writeFileSync(path, text, { flag: 'wx' })
  }
}

/** One manifest for each rule: those of the linter's own tests, and those that only a text shows. */
import { lintManifest } from '../../../host-simulator/lint/index.ts'
import { mutated, mutants, serverless, specifiedText, workflowMutants } from '../../lint/samples.ts'

type Found = { id: never }[]

const found = (text: string, sampleName?: string): Promise<Found> =>
  Promise.resolve(lintManifest(text, sampleName === undefined ? {} : { sampleName }) as unknown as Found)

export const manifestMutants = {
  'MF-001': () => found('{'),
  'MF-002': () => found(`\uFEFF${specifiedText}`),
  'MF-003': () => found(specifiedText.replace('"baseUrl"', '"name": "Glossary Tools",\n  "baseUrl"')),
  'MF-036': () => found(JSON.stringify({ ...serverless, identifier: 'word-counter' })),
  'MF-029': () => found(specifiedText, 'strings.json'),
  ...Object.fromEntries(
    // The step that MF-032 is about exists in one edition, which is worth an info of its own.
    [...workflowMutants, ...mutants].map(([id, , over]) => [
      id,
      async () =>
        (await found(JSON.stringify(mutated(over)))).filter((one) => one.id !== 'MF-023' || id === 'MF-023'),
    ]),
  ),
}

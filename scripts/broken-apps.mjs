/** docs/broken-apps.md, out of the table of broken apps, whose words `e2e/broken` holds against what is said. */
import { format } from 'prettier'
import { loadModule } from './contract-plugin.mjs'

const { traps } = await loadModule('e2e/broken/traps.ts')
const { findingRules } = await loadModule('src/contract/findings/index.ts')

const acts = {
  'sends a small file': ' Then a file is added to the project.',
  'sends a large file': ' Then a file of 120 kB is added to the project.',
}

const code = (text) => `\`\`${text.startsWith('`') ? ' ' : ''}${text}${text.endsWith('`') ? ' ' : ''}\`\``

const section = ([name, { mistake, symptom, finding, step, alsoFails = [], act }]) => {
  const { severity, title } = findingRules[finding.id]
  const also = alsoFails.map((id) => `, then \`${id}\``).join('')
  return `## ${name}

${mistake}

- What its author sees: ${symptom}${acts[act] ?? ''}
- Finding: **${finding.id}** (${severity}) ${title}. At ${code(finding.where)}: ${code(finding.message)}
- What to do: ${finding.fix}
- Doctor: \`${step.id}\` ${step.status ?? 'failed'}: ${code(step.message)}${also}

![Findings of ${name} in the dock](broken-apps/${name}.png)
`
}

const row = ([name, { mistake, finding, step }]) =>
  `| [${name}](#${name}) | ${mistake} | ${finding.id} | \`${step.id}\` |`

export const brokenApps = await format(
  `# Broken apps

Seventeen apps, each right but for one mistake that authors make, what the dock's findings say of it, and what
\`ap-bridge doctor\` says. The app without a mistake hears no word of either. The addresses are those of an app at
\`http://localhost:3000\`. \`e2e/broken\` has the apps; \`node scripts/broken-app.mjs <name> [port]\` starts one, to try the
tool on it:

    npx ap-bridge dev --app http://localhost:3000/manifest.json --client-secret broken-app=broken-secret -- node scripts/broken-app.mjs no-script 3000

| app | mistake | rule | step of the doctor |
| --- | --- | --- | --- |
${Object.entries(traps).map(row).join('\n')}

${Object.entries(traps).map(section).join('\n')}`,
  { parser: 'markdown', printWidth: 120, proseWrap: 'preserve' },
)

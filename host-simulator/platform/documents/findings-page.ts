/** The findings in words: a section for each rule. Plain HTML, so that it needs nothing to be read. */
import { html } from 'hono/html'
import { findingGroups, findingRules, type FindingRule } from '../../../src/contract/findings/index.ts'
import { documentPage, sentence, type Html } from './document.ts'

const severities: Record<FindingRule['severity'], string> = {
  error: 'it is against an explicit rule',
  warning: 'something will not work, or it is against advice',
  info: 'worth knowing',
}

/** A source that does not speak of these apps. */
const isOurs = (evidence: FindingRule['evidence'], source: string): boolean =>
  evidence === 'assumed' && source !== 'our choice'

const section = (id: string, { title, severity, why, fix, source, evidence, sure }: FindingRule): Html =>
  html`<article class="rule" id="${id}" data-row data-severity="${severity}">
    <h3><a href="#${id}">${id}</a> ${sentence(title)}</h3>
    <p>${sentence(why)}</p>
    <p><strong>What to do</strong> ${sentence(fix)}</p>
    <p class="small">
      ${severity}: ${severities[severity]}. Source:
      ${sentence(source)}${isOurs(evidence, source) ? ', to which it is our choice to hold apps' : ''}.
      ${sure === 'likely' ? 'It is inferred, and may be wrong for a right app.' : ''}
    </p>
  </article>`

export const findingsPage = (): Html =>
  documentPage({
    path: '/findings',
    title: 'Findings',
    rows: 'rules',
    intro: html`What the simulator says of an app, rule by rule: what is wanted, what comes of it where it is
    not so, and what to do.`,
    sections: Object.entries(findingGroups).map(([group, title]) => ({
      id: group,
      title,
      body: html`${Object.entries(findingRules)
        .filter(([id]) => id.startsWith(group))
        .map(([id, rule]) => section(id, rule))}`,
    })),
  })

/**
 * Documents in XML: DITA, MadCap Flare's snippets, page layouts and tables of contents, and XML with HTML in it (`webxml`).
 * Strings and identifiers are those of XML of any kind, with the tags that stand within a sentence left in it.
 * Source: DITA 1.3, "Element-by-element recommendations for translators"; the OpenAPI files' `inlineTags` of webxml.
 * Unstated: attributes. Ours are those that people read.
 */
import { formatBy } from './entry.ts'
import { inlineTags } from './html-text.ts'
import { readXmlBy, textsIn, type Choice } from './xml-any.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const topic: Choice = {
  ...{ paths: [], hasContent: true, hasAttributes: setOf('alt navtitle spectitle title label summary') },
  inline: setOf(
    'abbreviated-form apiname b boolean cite cmdname codeph delim equation-inline filepath fn i image indexterm ' +
      'keyword line-through markupname menucascade mathml msgnum msgph numcharref option overline parameterentity parmname ph ' +
      'q sep shortcut state sub sup synnoteref synph systemoutput term text textentity tm tt u uicontrol ' +
      'userinput var varname wintitle xmlatt xmlelement xmlnsname xmlpi xref',
  ),
  left: setOf(
    'codeblock data data-about draft-comment foreign msgblock required-cleanup resourceid screen svg-container unknown',
  ),
  lists: setOf('critdates keywords linklist map metadata prolog subjectdef topicmeta'),
}

const flareInline =
  'annotation changeData conceptLink conditionalText equation expanding glossaryTerm keyword popup snippetText variable xref'

const flare: Choice = {
  ...{ paths: [], hasContent: true, hasAttributes: setOf('alt Title title placeholder') },
  inline: new Set([...inlineTags, ...flareInline.split(' ').map((name) => `MadCap:${name}`)]),
  left: setOf('script style MadCap:concept'),
  // A title in a table of contents may be a variable alone.
  isText: (value) => !/^\[%=[^%\]]*%\]$/.test(value.trim()),
}

export const dita = formatBy({
  type: 'dita',
  extensions: ['.dita', '.ditamap'],
  read: readXmlBy(() => topic),
})
export const flsnp = formatBy({
  type: 'flsnp',
  isBlanked: true,
  extensions: ['.flsnp', '.flpgl', '.flpgpl', '.fltoc'],
  read: readXmlBy(() => flare),
})
export const webxml = formatBy({
  type: 'webxml',
  isBlanked: true,
  extensions: [],
  read: readXmlBy(({ importOptions }) => ({
    ...{
      paths: [],
      hasContent: true,
      hasAttributes: setOf('title alt placeholder'),
      left: setOf('script style'),
    },
    inline: new Set([...inlineTags, ...textsIn(importOptions?.['inlineTags'])]),
  })),
})

import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { conformanceHtml, html } from '../../host-simulator/report/html.ts'
import { oneScript } from '../../host-simulator/report/one-script.ts'
import type { TraceFile } from '../../host-simulator/trace/file.ts'

const readOf =
  (files: Record<string, string>) =>
  (name: string): string => {
    const text = files[name]
    if (text === undefined) throw new Error(`no file ${name}`)
    return text
  }

describe('modules as one script', () => {
  it('refuses a module that loads more, or would end the script', () => {
    const of = (code: string) => () => oneScript('a.js', readOf({ 'a.js': code }))
    expect(of('import("./b.js");')).toThrow('a.js')
    expect(of('import*as b from"./b.js";')).toThrow('a.js')
    expect(of('let a="</script>";')).toThrow('a.js')
    expect(of('let a="<!--";')).toThrow('a.js')
    expect(of('import{b}from"./b.js";')).toThrow('no file b.js')
  })

  it('runs each once, what it imports before it, with names of its own', () => {
    const script = oneScript(
      'a.js',
      readOf({
        'a.js': 'import{s as t}from"./b.js";import{n,m as s}from"./c.js";out.push(t,n,s);',
        'b.js': 'import{n as a}from"./c.js";const b=a+1;export{b as s};',
        'c.js': 'let n=1,b=10;out.push("c");export{n,b as m};\n',
      }),
    )
    const out: unknown[] = []
    runInNewContext(script, { out })
    expect(out).toEqual(['c', 2, 1, 10])
  })
})

describe('a report as a page', () => {
  const file: TraceFile = {
    head: {
      ...{ format: 'ap-bridge-trace', version: 1, at: 5000, dropped: 0 },
      world: { id: 'w-1', edition: 'standard', domain: 'd', organizationId: 1 },
    },
    entries: [
      {
        id: 1,
        at: 1,
        kind: 'call',
        app: 'a',
        name: 'x',
        outcome: 'ok',
        in: ['</script><!-- \u2028\u2029 é'],
      },
    ],
    findings: [],
  }
  const parts = {
    read: readOf({ 'report.js': 'done();', 'main.css': 'a{}\n', 'site.css': 'b{}', 'panels.css': 'c{}' }),
    hashOf: (text: string): string => createHash('sha256').update(text).digest('base64'),
  }

  it('holds the trace, whatever an app wrote', () => {
    const page = html(file, parts, { title: '<b>"', errors: ['</script>'] })
    expect(page.match(/<\/script/g)).toHaveLength(2)
    expect(page).not.toMatch(/<!--|[\u2028\u2029]/)
    const [, embedded = ''] = /id="report">(.*)<\/script>/.exec(page) ?? []
    expect(JSON.parse(embedded)).toMatchObject({
      title: '<b>"',
      errors: ['</script>'],
      entries: file.entries,
    })
  })

  it('holds what a run of tests says, as JSON has it', () => {
    const used = { used: ['</script>'], unused: ['getTheme'] }
    const apps = [{ app: 'sample', methods: used, events: used, modules: used, scopes: used }]
    const run = { tests: 2, findings: [], apps }
    const page = conformanceHtml(run, parts)
    expect(page.match(/<\/script/g)).toHaveLength(2)
    const [, embedded = ''] = /id="report">(.*)<\/script>/.exec(page) ?? []
    expect(JSON.parse(embedded)).toEqual(run)
  })

  it('lets run and load what stands in it, and nothing else', () => {
    const page = html(file, parts)
    const [, policy = ''] = /content-security-policy" content="([^"]+)"/.exec(page) ?? []
    const [, script = ''] = /<script>([^]*)<\/script>/.exec(page) ?? []
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(page) ?? []
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`script-src 'sha256-${parts.hashOf(script)}'`)
    expect(policy).toContain(`style-src 'sha256-${parts.hashOf(style)}'`)
    expect(policy).not.toMatch(/unsafe|https?:/)
  })
})

import type { ComponentChildren, JSX } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { Segmented } from '../parts/segmented.tsx'
import { paintShade, shadeOf, watchScreen } from '../theme.ts'
import { sections } from './sections.tsx'
import { Tokens } from './tokens.tsx'

const themes = [
  ['auto', 'Auto'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

type Theme = (typeof themes)[number][0]

const askedFor = (): Theme => {
  const asked = new URLSearchParams(location.search).get('theme')
  return themes.find(([theme]) => theme === asked)?.[0] ?? 'auto'
}

/** The place to look before a new part is drawn. */
export const DesignPage = (): JSX.Element => {
  const [theme, setTheme] = useState(askedFor)
  useLayoutEffect(() => {
    const draw = (): void => paintShade(shadeOf(theme))
    draw()
    return watchScreen(draw)
  }, [theme])
  return (
    <div class="site design">
      <header class="top site-bar">
        <a class="brand" href="/">
          AP Bridge
        </a>
        <nav aria-label="Documents">
          <a href="/docs">REST</a>
          <a href="/fidelity">Fidelity</a>
          <a href="/design" aria-current="page">
            Design
          </a>
        </nav>
        <span class="grow" />
        <Segmented label="Theme" value={theme} choices={themes} onChoose={(next) => setTheme(next)} />
      </header>
      <main class="page">
        <h1>Design</h1>
        <p class="lead">
          What the simulator's pages are made of. Colours are the platform's own CSS variables, so a custom
          theme changes them all.
        </p>
        <Tokens />
        {Object.entries(sections).map(([title, content]) => (
          <Section key={title} title={title}>
            {content()}
          </Section>
        ))}
      </main>
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ComponentChildren }): JSX.Element => (
  <section class="design-section" aria-label={title} data-part={title}>
    <h2>{title}</h2>
    <div class="card">{children}</div>
  </section>
)

import type { JSX } from 'preact'

const types = {
  title: 'Titles of pages',
  heading: 'Heads of cards and dialogs',
  reading: 'What is translated',
  strong: 'What stands out in a text',
  plain: 'Everything else',
  small: 'What is said beside',
  tiny: 'Counts and keys',
}
const grounds = ['ground', 'surface', 'raised', 'sunken', 'hover', 'chosen']
const inks = ['text', 'strong-text', 'muted', 'link', 'accent', 'focus']
const marks = ['translated', 'approved']
const spaces = ['s1', 's2', 's3', 's4', 's5', 's6', 's7']
const corners = ['r1', 'r2', 'r3', 'round']
const shadows = ['shadow-1', 'shadow-2', 'shadow-3']

/** tokens.css, to look at. */
export const Tokens = (): JSX.Element => (
  <section class="design-section" aria-label="Tokens" data-part="Tokens">
    <h2>Tokens</h2>
    <div class="card design-tokens">
      <ul>
        {Object.entries(types).map(([name, use]) => (
          <li key={name} style={{ font: `var(--${name})` }}>
            {use} <code>--{name}</code>
          </li>
        ))}
      </ul>
      <Swatches
        names={[...grounds, ...inks, ...marks]}
        styleOf={(name) => ({ background: `var(--${name})` })}
      />
      <Swatches
        names={spaces}
        styleOf={(name) => ({ width: `var(--${name})`, background: 'var(--accent)' })}
      />
      <Swatches
        names={corners}
        styleOf={(name) => ({ borderRadius: `var(--${name})`, background: 'var(--chosen)' })}
      />
      <Swatches
        names={shadows}
        styleOf={(name) => ({ boxShadow: `var(--${name})`, background: 'var(--raised)' })}
      />
    </div>
  </section>
)

const Swatches = ({
  names,
  styleOf,
}: {
  names: readonly string[]
  styleOf(name: string): Record<string, string>
}): JSX.Element => (
  <ul class="swatches">
    {names.map((name) => (
      <li key={name}>
        <span style={styleOf(name)} />
        <code>--{name}</code>
      </li>
    ))}
  </ul>
)

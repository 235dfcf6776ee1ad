import type { ComponentChildren, JSX } from 'preact'

/** What a page is about: picture, name, what is said of it, and what to do first. */
export const PageHead = ({
  picture,
  title,
  lead,
  facts = [],
  action,
}: {
  picture: JSX.Element
  title: string
  lead?: ComponentChildren
  /** Short, in one line. */
  facts?: readonly ComponentChildren[]
  action?: ComponentChildren
}): JSX.Element => (
  <header class="page-head">
    {picture}
    <div class="grow">
      <h1>{title}</h1>
      {lead && <p class="lead">{lead}</p>}
      {facts.length > 0 && (
        <ul class="head-facts">
          {facts.map((fact, i) => (
            <li key={i}>{fact}</li>
          ))}
        </ul>
      )}
    </div>
    {action}
  </header>
)

export interface Figure {
  name: string
  value: string | number
  /** Below the number. */
  detail?: ComponentChildren
}

/** Numbers at a glance. */
export const Figures = ({ figures }: { figures: readonly Figure[] }): JSX.Element => (
  <dl class="figures">
    {figures.map(({ name, value, detail }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <span>{typeof value === 'number' ? value.toLocaleString('en') : value}</span>
          {detail}
        </dd>
      </div>
    ))}
  </dl>
)

/** A part of a page with its name over it. */
export const Panel = ({
  title,
  aside,
  isFlush = false,
  children,
}: {
  title: string
  /** At the end of the line of the name. */
  aside?: ComponentChildren
  /** Whether the content has its own frame. */
  isFlush?: boolean
  children: ComponentChildren
}): JSX.Element => (
  <section class="panel">
    <div class="panel-head">
      <h2>{title}</h2>
      {aside}
    </div>
    {isFlush ? children : <div class="card panel-body">{children}</div>}
  </section>
)

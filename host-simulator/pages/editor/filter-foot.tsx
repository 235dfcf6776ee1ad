import type { ComponentChildren, JSX } from 'preact'

/** What ends the form of a filter; what is said of it stands before the buttons. */
export const FilterFoot = ({
  onEmpty,
  children,
}: {
  onEmpty(): void
  children?: ComponentChildren
}): JSX.Element => (
  <div class="filter-foot">
    {children}
    <span class="grow" />
    <button type="button" onClick={onEmpty}>
      Clear
    </button>
    <button class="primary">Apply</button>
  </div>
)

import type { JSX } from 'preact'

/** Of a term; preferred ones need no word. */
export const TermStatus = ({ status }: { status: string }): JSX.Element | null =>
  status === 'preferred' ? null : (
    <span class="tag" data-kind={status === 'admitted' ? 'info' : 'warning'}>
      {status}
    </span>
  )

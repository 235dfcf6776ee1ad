import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'

export const NotFound = ({ wanted }: { wanted: string }): JSX.Element => {
  useTitle('Not found')
  return (
    <main class="page" aria-label="Not found">
      <h1>Not found</h1>
      <p class="lead">In this world there is no {wanted.replace(/^an? /, '')}.</p>
    </main>
  )
}

export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · AP Bridge`
  }, [title])

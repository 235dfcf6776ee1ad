import type { JSX } from 'preact'
import { projectRoot } from '../../host/addresses.ts'
import { keyOf } from '../../world/keys.ts'
import { labelsOf, screenshotsOf } from '../../world/queries.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { useShell } from '../shell.tsx'
import { Icon } from '../parts/icons.tsx'
import { Link } from '../site/link.tsx'
import { counted } from '../parts/counted.ts'

/** A context longer than this folds. */
const longContext = 160

/** What is known of the string beside its text. */
export const Facts = ({ string }: { string: StringRow }): JSX.Element => {
  const { world } = useShell().editor
  const { context, maxLength } = string
  const key = keyOf(world, string)
  const labels = labelsOf(world, string.id)
  const screenshots = screenshotsOf(world, string.id)
  const project = world.projects.get(string.projectId)
  return (
    <dl class="facts small">
      {key && (
        <div>
          <dt>Key</dt>
          <dd>
            <code>{key}</code>
          </dd>
        </div>
      )}
      <div>
        <dt>File</dt>
        <dd>{world.files.get(string.fileId)?.name}</dd>
      </div>
      {maxLength > 0 && (
        <div>
          <dt>Limit</dt>
          <dd>{counted(maxLength, 'character')}</dd>
        </div>
      )}
      {labels.length > 0 && (
        <div>
          <dt>Labels</dt>
          <dd>
            {labels.map(({ id, title }) => (
              <span key={id} class="tag">
                {title}
              </span>
            ))}
          </dd>
        </div>
      )}
      {screenshots.length > 0 && (
        <div>
          <dt>Screenshots</dt>
          <dd>
            {screenshots.map(({ id, name }) => (
              <Link key={id} to={project ? `${projectRoot(world, project)}/screenshots` : '/'}>
                <Icon name="image" /> {name}
              </Link>
            ))}
          </dd>
        </div>
      )}
      {context && (
        <div class="context">
          <dt>Context</dt>
          <dd>
            {context.length > longContext ? (
              <details>
                <summary>{context.slice(0, longContext / 2).trimEnd()} …</summary>
                {context}
              </details>
            ) : (
              context
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

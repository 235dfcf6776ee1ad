import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { editorPath } from '../../../host/addresses.ts'
import { keyOf } from '../../../world/keys.ts'
import { mainText } from '../../../world/queries.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { World } from '../../../world/world.ts'
import { Confirm, useDeed } from '../../parts/deed.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Picker } from '../../parts/picker.tsx'
import { Said } from '../../parts/said.tsx'
import { useShell } from '../../shell.tsx'
import { Crumbs } from '../../site/crumbs.tsx'
import { Link } from '../../site/link.tsx'
import { restOf } from '../rest.ts'
import { useRights } from '../settings/part.tsx'
import { tabPath } from '../tabs.ts'
import { isNowhere, middle, type Position } from './box.ts'
import { Canvas } from './canvas.tsx'
import { isDrawn, pictureTypes, type Screenshot } from './picture.ts'

/** Strings to choose from at a time; more are found by their words in the Editor. */
const choicesAtMost = 1000

/** A picture with its tags: drawn by hand or placed by keys, each for one string. */
export const OneScreenshot = ({
  project,
  screenshot,
  again,
}: {
  project: ProjectRow
  screenshot: Screenshot
  again(): Promise<void>
}): JSX.Element => {
  const { editor, session, navigation } = useShell()
  const { world } = editor
  const { may } = useRights('source')
  const rest = restOf(session)
  const deed = useDeed()
  /** What was drawn and has no string yet. */
  const [drawn, setDrawn] = useState<Position | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const path = `/projects/${project.id}/screenshots/${screenshot.id}`
  const all = tabPath(world, project, 'screenshots')
  const canPlace = may && !isDrawn(screenshot)
  const tagged = new Set(screenshot.tags.map(({ stringId }) => stringId))

  const textOf = (stringId: number): string => {
    const string = world.strings.get(stringId)
    return string ? mainText(string.text) : `String ${stringId}`
  }
  const place = (stringId: number, position: Position): Promise<boolean> =>
    deed.run(async () => {
      await rest.send('POST', `${path}/tags`, [{ stringId, position }])
      setDrawn(null)
      setActive(stringId)
      await again()
    })
  const untag = (stringId: number): Promise<boolean> =>
    deed.run(async () => {
      await rest.send('DELETE', `${path}/tags/${stringId}`)
      await again()
    }, 'Removed')
  const replace = (file: File): Promise<boolean> =>
    deed.run(async () => {
      const storageId = await rest.store(file)
      await rest.send('PUT', path, { storageId, name: screenshot.name, usePreviousTags: true })
      await again()
    }, 'Replaced')

  return (
    <div class="one-shot">
      <div class="row">
        <Crumbs back={{ to: all, name: 'Screenshots' }} name={screenshot.name} />
        <span class="grow" />
        {may && (
          <>
            <FileButton
              label="Another picture"
              icon="image"
              accept={pictureTypes}
              onChoose={([file]) => file && void replace(file)}
            >
              Replace the picture
            </FileButton>
            <button class="danger" onClick={() => setLeaving(true)}>
              Delete
            </button>
          </>
        )}
      </div>
      <div class="shot-panes">
        <Canvas
          screenshot={screenshot}
          textOf={textOf}
          active={active}
          drawn={drawn}
          onDraw={canPlace ? setDrawn : null}
          onPlace={canPlace ? (stringId, position) => void place(stringId, position) : null}
          onRemove={may ? (stringId) => void untag(stringId) : null}
          onActive={setActive}
        />
        <section class="card tags" aria-label="Tagged strings">
          <div class="part-head">
            <h2>Tagged strings</h2>
            <Said {...deed} />
            <p class="small aside">
              {!canPlace
                ? isDrawn(screenshot)
                  ? 'The simulator drew this one. Put a picture in its place to draw tags on it.'
                  : 'Only a manager can tag strings.'
                : drawn
                  ? 'Choose which string stands in the box.'
                  : 'Draw a box on the picture, then choose its string. A box moves with the arrow keys, and with Shift it grows.'}
            </p>
          </div>
          {canPlace && (
            <div class="row">
              <Picker
                label="String to tag"
                value={drawn ? 'Which string is it?' : 'Tag a string'}
                choices={choicesOf(world, project.id, tagged)}
                onChoose={(id) => void place(Number(id), drawn ?? middle(screenshot.size))}
              />
              {drawn && (
                <button class="quiet" onClick={() => setDrawn(null)}>
                  Cancel
                </button>
              )}
            </div>
          )}
          <ol>
            {screenshot.tags.map(({ stringId, position }, at) => (
              <li
                key={stringId}
                data-active={stringId === active}
                onMouseEnter={() => setActive(stringId)}
                onMouseLeave={() => setActive(null)}
              >
                <span class="pin-number">{at + 1}</span>
                <span class="grow">
                  <Link
                    to={`${editorPath(world, project, { fileId: world.strings.get(stringId)?.fileId })}#${stringId}`}
                  >
                    {textOf(stringId)}
                  </Link>
                  {isNowhere(position) && <span class="small aside">It has no place on the picture.</span>}
                </span>
                {canPlace && isNowhere(position) && (
                  <button class="small" onClick={() => void place(stringId, middle(screenshot.size))}>
                    Place
                  </button>
                )}
                {may && (
                  <button
                    class="quiet icon small"
                    aria-label={`Remove the tag of ${textOf(stringId)}`}
                    title="Remove"
                    onClick={() => void untag(stringId)}
                  >
                    <Icon name="close" />
                  </button>
                )}
              </li>
            ))}
          </ol>
          {!screenshot.tags.length && <p class="aside">No string is tagged yet.</p>}
        </section>
      </div>
      {isLeaving && (
        <Confirm
          title={`Delete ${screenshot.name}?`}
          verb="Delete"
          act={async () => {
            await rest.send('DELETE', path)
            navigation.go(all, true)
          }}
          onClose={() => setLeaving(false)}
        >
          <p>Its tags go with it; the strings stay.</p>
        </Confirm>
      )}
    </div>
  )
}

const choicesOf = (
  world: World,
  projectId: number,
  tagged: ReadonlySet<number>,
): { value: string; title: string; also: string }[] => {
  const choices: { value: string; title: string; also: string }[] = []
  for (const string of world.strings) {
    const { id, projectId: own, text } = string
    if (own !== projectId || tagged.has(id)) continue
    choices.push({ value: String(id), title: mainText(text), also: keyOf(world, string) })
    if (choices.length === choicesAtMost) break
  }
  return choices
}

/** A file of the type assets at work: what it looks like, its translations, which are files, and panels of apps for it. */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Asset } from '../../page-api/file.ts'
import { languageIn } from '../../world/languages.ts'
import { mainText, translationsOf } from '../../world/queries.ts'
import type { StringRow } from '../../world/string-rows.ts'
import type { TranslationRow } from '../../world/translation-rows.ts'
import { download } from '../download.ts'
import { Avatar } from '../parts/avatar.tsx'
import { fitsName } from '../fits-name.ts'
import { fieldOf, type Module } from '../modules.ts'
import { FileButton } from '../parts/file-button.tsx'
import { Icon } from '../parts/icons.tsx'
import { Said } from '../parts/said.tsx'
import { TimeAgo } from '../parts/when.tsx'
import { useShell } from '../shell.tsx'
import { Approvals } from './approvals.tsx'
import { Comments } from './comments.tsx'
import { TranslationPanels } from './editor-modules.tsx'
import { Facts } from './facts.tsx'
import { Verdict } from './verdict.tsx'
import { useSaying, type Saying } from './use-saying.ts'

/** The content of the source or of a translation; null until it is there, and where it is gone. */
const useAsset = (string: StringRow, row: TranslationRow | null): Asset | null => {
  const { session, tell } = useShell()
  const key = `${string.fileId} ${row?.id} ${row ? row.asset : string.asset}`
  const [loaded, setLoaded] = useState<{ key: string; asset: Asset | null } | null>(null)
  useEffect(() => {
    let isOld = false
    const query = { ...(row && { translationId: String(row.id) }) }
    const load = async (): Promise<void> => {
      const response = await session.ask('asset', { parts: { fileId: string.fileId }, query })
      const asset = response.ok ? await response.json() : null
      if (!isOld) setLoaded({ key, asset })
    }
    load().catch((error: Error) => void (isOld || tell(error)))
    return () => void (isOld = true)
  }, [key])
  return loaded?.key === key ? loaded.asset : null
}

/** Unstated: what a pattern that does not compile means. The panel does not show. */
const isForFile = (module: Module, fileName: string): boolean => {
  const pattern = fieldOf(module, 'fileNamePattern')
  return typeof pattern === 'string' && fitsName(pattern, fileName)
}

const isPicture = ({ address }: Asset): boolean => address.startsWith('data:image/')

const sizeOf = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1024 ** 2
      ? `${Math.round(bytes / 1024)} kB`
      : `${(bytes / 1024 ** 2).toFixed(1)} MB`

const blobOf = ({ address }: Asset): Blob => {
  const [about = '', content = ''] = address.split(',')
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  return new Blob([bytes], { type: about.slice('data:'.length).split(';')[0] ?? '' })
}

export const AssetWork = ({ string }: { string: StringRow }): JSX.Element | null => {
  const { editor } = useShell()
  const { world, view } = editor
  const file = world.files.get(string.fileId)
  const saying = useSaying()
  if (!file) return null
  const { languageId, assetPreview } = view
  const translations = translationsOf(world, string.id, languageId, null)
  const shownId = assetPreview?.translationId ?? null
  const shown = translations.find(({ id }) => id === shownId) ?? null
  const show = (translationId: number | null): void => void editor.do({ move: 'previewAsset', translationId })
  return (
    <>
      <Shown key={shown?.id} string={string} row={shown} />
      <div class="work-columns">
        <div>
          <section class="block" aria-labelledby="asset-source-title">
            <div class="row tight pane-title">
              <h2 id="asset-source-title">Source</h2>
            </div>
            <div class="asset-line">
              <Thumb
                string={string}
                row={null}
                name={file.name}
                isShown={shown === null}
                onShow={() => show(null)}
              />
              <span class="name">{file.name}</span>
            </div>
            <Facts string={string} />
          </section>
          <section class="block" aria-labelledby="asset-translations-title">
            <div class="row tight pane-title">
              <h2 id="asset-translations-title">{languageIn(world, languageId)?.name}</h2>
              <Said {...saying} inLine />
            </div>
            {translations.length === 0 && <p class="aside nothing">Nobody has translated this file yet.</p>}
            <ul class="suggestions">
              {translations.map((row) => (
                <Translated
                  key={row.id}
                  string={string}
                  row={row}
                  isShown={row.id === shown?.id}
                  saying={saying}
                  onShow={() => show(row.id)}
                />
              ))}
            </ul>
            <Upload fileId={file.id} languageId={languageId} />
          </section>
        </div>
        <div>
          <Comments string={string} terms={undefined} />
        </div>
      </div>
      <TranslationPanels isForAsset={(module) => isForFile(module, file.name)} />
    </>
  )
}

/** What was looked at last; at first the source. */
const Shown = ({ string, row }: { string: StringRow; row: TranslationRow | null }): JSX.Element => {
  const asset = useAsset(string, row)
  const name = row?.text ?? mainText(string.text)
  return (
    <section class="block asset-shown" aria-label={`Preview of ${name}`}>
      <div class="row tight pane-title">
        <h2>{name}</h2>
        {asset && <span class="small">{sizeOf(asset.bytes)}</span>}
        <span class="grow" />
        {asset && (
          <button class="quiet small" onClick={() => download(asset.name, blobOf(asset))}>
            Download
          </button>
        )}
      </div>
      {asset && isPicture(asset) && <img src={asset.address} alt={name} />}
      {asset && !isPicture(asset) && (
        <p class="aside nothing">There is no picture of such a file. Download it to look at it.</p>
      )}
    </section>
  )
}

interface ThumbProps {
  string: StringRow
  row: TranslationRow | null
  name: string
  isShown: boolean
  onShow(): void
}

/** Apps hear that somebody looks at the file. */
const Thumb = ({ string, row, name, isShown, onShow }: ThumbProps): JSX.Element => {
  const asset = useAsset(string, row)
  return (
    <button
      class="asset-thumb"
      aria-label={`Preview ${name}`}
      title={`Preview ${name}`}
      aria-pressed={isShown}
      onClick={onShow}
    >
      {asset && isPicture(asset) ? <img src={asset.address} alt="" /> : <Icon name="file" />}
    </button>
  )
}

const Translated = ({
  string,
  row,
  isShown,
  saying,
  onShow,
}: {
  string: StringRow
  row: TranslationRow
  isShown: boolean
  saying: Saying
  onShow(): void
}): JSX.Element => {
  const { world } = useShell().editor
  const author = world.users.get(row.userId ?? NaN)
  return (
    <li class="suggestion asset-line" data-translation-id={row.id} data-approved={row.approval !== null}>
      <Thumb string={string} row={row} name={row.text} isShown={isShown} onShow={onShow} />
      <div>
        <div class="text">{row.text}</div>
        <div class="about small">
          {author && <Avatar user={author} size="small" />}
          {author?.name}
          <TimeAgo at={row.createdAt} />
          <Approvals of={row} />
        </div>
      </div>
      <div class="actions">{author && <Verdict translation={row} saying={saying} />}</div>
    </li>
  )
}

const Upload = ({ fileId, languageId }: { fileId: number; languageId: string }): JSX.Element => {
  const { jobs } = useShell()
  return (
    <FileButton
      label="Translated file"
      icon="upload"
      onChoose={([content]) =>
        content &&
        void jobs.start(content.name, (session) =>
          session.uploadTranslations(fileId, languageId, content, content.name),
        )
      }
    >
      Upload a translation
    </FileButton>
  )
}

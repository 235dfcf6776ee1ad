/** Parts of apps: their pictures, and what is to be copied. */
import type { JSX } from 'preact'
import { AppPicture } from '../parts/app-picture.tsx'
import { CopyButton, CopyLine } from '../parts/copy-button.tsx'

export const appSections: Record<string, () => JSX.Element> = {
  'Pictures of apps': () => (
    <div class="row">
      <AppPicture src="/page/icon.svg" name="With a picture" />
      <AppPicture src={null} name="Glossary Helper" />
      <AppPicture src={null} name="terms" />
    </div>
  ),
  Copying: () => (
    <>
      <div class="row">
        <CopyLine text="ap-bridge dev --app http://localhost:3000/manifest.json" label="Copy the command" />
      </div>
      <div class="row">
        <span>w-1a2b3c</span> <CopyButton text="w-1a2b3c" label="Copy the name" />
      </div>
    </>
  ),
}

/** One section for each part: it in each of its states. A new part gets a section here. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { appSections } from './sections-apps.tsx'
import { leftSections } from './sections-left.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Empty } from '../parts/empty.tsx'
import { Field, Switch } from '../parts/field.tsx'
import { Icon, iconNames } from '../parts/icons.tsx'
import { Picker } from '../parts/picker.tsx'
import { ProgressBar } from '../parts/progress.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { Table } from '../parts/table.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { textSections } from './sections-text.tsx'
import { projectSections } from './sections-project.tsx'
import { settingsSections } from './sections-settings.tsx'
import { frameSections } from './sections-frame.tsx'

const Choosing = (): JSX.Element => {
  const [mode, setMode] = useState<'a' | 'b' | 'c'>('a')
  const [language, setLanguage] = useState('uk')
  return (
    <div class="row">
      <Segmented
        label="Mode"
        value={mode}
        choices={[
          ['a', 'Translate'],
          ['b', 'Proofread'],
          ['c', 'Multilingual'],
        ]}
        onChoose={(next) => setMode(next)}
      />
      <Picker
        label="Language"
        value={language}
        choices={[
          { value: 'uk', title: 'Ukrainian', also: 'Українська' },
          { value: 'de', title: 'German', also: 'Deutsch', detail: <span class="number">66%</span> },
          { value: 'ar', title: 'Arabic', also: 'العربية', detail: <span class="number">4%</span> },
        ]}
        onChoose={setLanguage}
      />
      <select aria-label="Filter">
        <option>Show All</option>
        <option>Untranslated</option>
        <option>Approved</option>
      </select>
      <select aria-label="Filter, not to be used" disabled>
        <option>Show All</option>
      </select>
    </div>
  )
}

const InTabs = (): JSX.Element => {
  const [open, setOpen] = useState<'comments' | 'history' | 'terms'>('comments')
  return (
    <Tabs
      label="Beside the text"
      tabs={[
        { id: 'comments', title: <>Comments</> },
        { id: 'history', title: <>History</> },
        { id: 'terms', title: <>Terms</> },
      ]}
      open={open}
      onOpen={(tab) => setOpen(tab)}
    >
      <p class="block">The panel of {open}.</p>
    </Tabs>
  )
}

const InDialog = (): JSX.Element => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open a dialog</button>
      {isOpen && (
        <Dialog title="A dialog" onClose={() => setOpen(false)}>
          <p>Escape closes it; the focus goes back to what opened it.</p>
          <div class="row">
            <button class="primary">Do it</button>
            <button>Leave it</button>
          </div>
        </Dialog>
      )}
    </>
  )
}

const people = [
  { name: 'Maya Okafor', role: 'Manager', words: 1204 },
  { name: 'Jonas Weber', role: 'Translator', words: 877 },
  { name: 'Олена Коваль', role: 'Proofreader', words: 12 },
]

export const sections: Record<string, () => JSX.Element> = {
  Buttons: () => (
    <div class="row">
      <button class="primary">Primary</button>
      <button>Plain</button>
      <button class="quiet">Quiet</button>
      <button class="danger">Danger</button>
      <button class="small">Small</button>
      <button class="icon" aria-label="Copy">
        <Icon name="copy" />
      </button>
      <button class="quiet icon" aria-label="Vote up" aria-pressed="true">
        <Icon name="up" />
      </button>
      <button class="primary" disabled>
        Primary
      </button>
      <button disabled>Plain</button>
      <a class="button" href="#link">
        A link
      </a>
    </div>
  ),
  Choices: Choosing,
  Fields: () => (
    <div class="design-fields">
      <Field label="Name" hint="Up to 100 characters">
        <input value="Ocean Docs" />
      </Field>
      <Field label="Search">
        <input type="search" placeholder="Search" />
      </Field>
      <Field label="Limit" problem="expected a number from 0, got “-1”">
        <input type="number" value="-1" />
      </Field>
      <Field label="Not to be used">
        <input disabled value="42" />
      </Field>
      <Field label="Translation">
        <textarea placeholder="Write the translation" />
      </Field>
      <div>
        <Switch label="On" isOn onTurn={() => undefined} />
        <Switch label="Off" isOn={false} onTurn={() => undefined} />
        <Switch label="Not to be used" isOn isDisabled onTurn={() => undefined} />
      </div>
    </div>
  ),
  ...leftSections,
  Tabs: InTabs,
  Tags: () => (
    <div class="row">
      <span class="tag">Plain</span>
      <span class="tag" data-kind="good">
        Done
      </span>
      <span class="tag" data-kind="warning">
        In progress
      </span>
      <span class="tag" data-kind="bad">
        Failed
      </span>
      <span class="tag" data-kind="info">
        MT
      </span>
      <span class="count">7</span>
      <kbd>Ctrl</kbd>
      <kbd>K</kbd>
    </div>
  ),
  Progress: () => (
    <div class="design-fields">
      <ProgressBar translated={0} approved={0} />
      <ProgressBar translated={66} approved={20} />
      <ProgressBar translated={100} approved={100} />
    </div>
  ),
  Notices: () => (
    <>
      <p class="notice">Something to know.</p>
      <p class="notice" data-kind="good">
        Something went well.
      </p>
      <p class="notice" data-kind="warning">
        Something to look after.
      </p>
      <p class="problem">Something went wrong: where, what was wanted, what came.</p>
    </>
  ),
  Table: () => (
    <Table
      label="People"
      rows={people}
      keyOf={({ name }) => name}
      text={({ name, role }) => `${name} ${role}`}
      columns={[
        { title: 'Name', cell: ({ name }) => name, by: ({ name }) => name },
        { title: 'Role', cell: ({ role }) => role, by: ({ role }) => role, kind: 'wide' },
        { title: 'Words', cell: ({ words }) => words, by: ({ words }) => words, kind: 'number' },
      ]}
      empty={<Empty icon="users" title="Nobody yet" />}
    />
  ),
  Empty: () => (
    <Empty icon="apps" title="No app is installed">
      <p>Install one by the address of its manifest, or start the simulator with it.</p>
      <button class="primary">Install an app</button>
    </Empty>
  ),
  ...projectSections,
  Dialog: InDialog,
  ...textSections,
  ...appSections,
  ...settingsSections,
  ...frameSections,
  Icons: () => (
    <ul class="design-icons">
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  ),
}

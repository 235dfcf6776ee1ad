/** The page of the reference app: plain script, plain AP, nothing from the simulator. */
const byId = (id) => document.getElementById(id)
const isInEditor = Boolean(AP.editor)

for (const element of document.querySelectorAll('[data-editor]')) element.hidden = !isInEditor
for (const element of document.querySelectorAll('[data-project]')) element.hidden = isInEditor

// The platform's colours become the page's, now and whenever the theme changes.
function paint() {
  AP.getCssVariables((variables) => {
    for (const [name, value] of Object.entries(variables))
      document.documentElement.style.setProperty(name.replace(/^--crowdin-/, '--service-'), value)
  })
  // With `auto` the screen decides.
  AP.getTheme(
    (theme) => (document.documentElement.style.colorScheme = theme === 'auto' ? 'light dark' : theme),
  )
}
paint()
AP.events.on('theme.changed', paint)
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint)

function showContext() {
  AP.getContext((context) => {
    const { editor, ...rest } = context ?? {}
    const { fileData, task, ...shown } = editor ?? {}
    const rows = Object.entries({ ...rest, ...shown }).flatMap(([name, value]) => {
      const term = document.createElement('dt')
      const detail = document.createElement('dd')
      term.textContent = name
      detail.textContent = typeof value === 'object' ? JSON.stringify(value) : String(value)
      return [term, detail]
    })
    byId('context').replaceChildren(...rows)
  })
}

// What the page shows is always the answer to the last question, not a late one.
let active = null

function showString() {
  AP.editor.getString((string) => {
    active = string
    byId('source').textContent = string ? string.text : 'No string is open.'
    byId('key').textContent = string?.identifier ?? '–'
    byId('file').textContent = string?.file.name ?? '–'
    byId('limit').textContent = string?.max_length ? `${string.max_length} characters` : 'none'
    for (const button of document.querySelectorAll('[data-editor] button')) button.disabled = !string
  })
  AP.editor.getTranslations((translations) => {
    const items = translations.map(({ text, author, votes_rating, approved }) => {
      const item = document.createElement('li')
      const about = document.createElement('small')
      item.dir = 'auto'
      item.textContent = text
      const votes = `${votes_rating} ${Math.abs(votes_rating) === 1 ? 'vote' : 'votes'}`
      about.textContent = `${author.name}, ${votes}${approved ? ', approved' : ''}`
      item.append(about)
      return item
    })
    byId('translations').replaceChildren(...items)
  })
}

if (isInEditor) {
  showString()
  for (const name of ['string.change', 'language.change', 'file.change']) AP.events.on(name, showString)
  for (const name of ['added', 'deleted', 'restored', 'vote', 'approve', 'disapprove'])
    AP.events.on(`translation.${name}`, showString)

  byId('copy').onclick = () => AP.editor.setTranslation(active.text)
  byId('upper').onclick = () => AP.editor.setTranslation(active.text.toUpperCase())
  byId('append').onclick = () => AP.editor.appendTranslation('!')
  byId('clear').onclick = () => AP.editor.clearTranslation()

  byId('post').onclick = () =>
    AP.getContext(({ project_id, editor }) =>
      AP.apiRequest(
        {
          method: 'post',
          path: `projects/${project_id}/translations`,
          headers: {},
          body: {
            stringId: active.id,
            languageId: editor.target_language_id,
            text: `${active.text} (${new Date().toLocaleTimeString()})`,
          },
        },
        showAnswer,
      ),
    )
}

showContext()
for (const name of ['language.change', 'file.change', 'theme.changed']) AP.events.on(name, showContext)

function showAnswer({ status, statusText, body }) {
  const message =
    body?.data?.username ?? body?.data?.text ?? body?.error?.message ?? JSON.stringify(body ?? null)
  byId('answer').textContent = `${status} ${statusText}: ${message}`
}

byId('whoami').onclick = () => AP.apiRequest({ method: 'get', path: 'user', headers: {} }, showAnswer)

const eventsShown = 50
AP.events.onAny((name, payload) => {
  const item = document.createElement('li')
  const text = JSON.stringify(payload) ?? ''
  item.textContent = `${name} ${text.length > 120 ? `${text.slice(0, 120)}…` : text}`
  byId('events').prepend(item)
  while (byId('events').childElementCount > eventsShown) byId('events').lastElementChild.remove()
})

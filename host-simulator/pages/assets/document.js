/* The search and the theme of the documents. Without it they are whole, have no search, and are as bright as the screen. */
const form = document.querySelector('form')
const box = form.elements.q
const count = form.querySelector('output')
const sections = [...document.querySelectorAll('main section')].map((element) => ({
  element,
  // A schema has too many words to be found by.
  rows: [...element.querySelectorAll('[data-row]')].map((row) => ({
    row,
    text: [...row.children]
      .filter(({ tagName }) => tagName !== 'PRE')
      .map(({ textContent }) => textContent)
      .join(' ')
      .toLowerCase(),
  })),
}))

const search = () => {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean)
  let shown = 0
  for (const { element, rows } of sections) {
    let here = 0
    for (const { row, text } of rows) {
      row.hidden = !words.every((word) => text.includes(word))
      if (!row.hidden) here += 1
    }
    element.hidden = here === 0
    shown += here
  }
  const all = sections.reduce((sum, { rows }) => sum + rows.length, 0)
  count.value = words.length ? `${shown} of ${all} ${count.dataset.rows}` : ''
  const url = new URL(location.href)
  if (words.length) url.searchParams.set('q', box.value)
  else url.searchParams.delete('q')
  history.replaceState(null, '', url)
}

/** What the address names is shown, whatever is searched. */
const showTarget = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  if (target.closest('[hidden]')) {
    box.value = ''
    search()
  }
  if (target.tagName === 'DETAILS') target.open = true
  target.scrollIntoView()
}

/** Of all documents; a world's pages have themes of their own. */
const themeKey = 'theme of the documents'
const themes = document.querySelector('[role=radiogroup]')

const paint = (theme) => {
  if (theme === 'auto') delete document.documentElement.dataset.shade
  else document.documentElement.dataset.shade = theme
}

themes.hidden = false
const kept =
  themes.querySelector(`[value="${localStorage.getItem(themeKey)}"]`) ?? themes.querySelector('input')
kept.checked = true
paint(kept.value)
themes.addEventListener('change', ({ target }) => {
  localStorage.setItem(themeKey, target.value)
  paint(target.value)
})

form.hidden = false
box.value = new URLSearchParams(location.search).get('q') ?? ''
box.addEventListener('input', search)
form.addEventListener('submit', (event) => event.preventDefault())
addEventListener('hashchange', showTarget)
if (box.value) search()
showTarget()

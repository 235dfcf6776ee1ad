/** Asks the app's own server who is installed. It knows the page by the JWT that the platform gave it. */
function showAccount(token) {
  const url = new URL('api/user', location.href)
  fetch(url, { headers: { authorization: `Bearer ${token}` } })
    .then(async (response) => {
      const body = await response.json()
      if (!response.ok) throw new Error(body.error?.message ?? `Status ${response.status}`)
      byId('installation').textContent = 'Installed. The app acts for this user:'
      const rows = ['username', 'fullName', 'email', 'id'].flatMap((name) => {
        if (body[name] == null) return []
        const term = document.createElement('dt')
        const detail = document.createElement('dd')
        term.textContent = name
        detail.textContent = body[name]
        return [term, detail]
      })
      byId('user').replaceChildren(...rows)
    })
    .catch((error) => (byId('installation').textContent = `Not available: ${error.message}`))
}

if (!isInEditor)
  AP.getJwtToken((given) => {
    // In a place where AP gives none, the page's own address has one.
    const token = given ?? new URLSearchParams(location.search).get('jwtToken')
    if (token) showAccount(token)
    else byId('installation').textContent = 'Not available: the app has no client id, so there is no token.'
  })

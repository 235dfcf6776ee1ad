/** More requests of an account at once than the platform takes. What stands before it refuses them, as a page. Source: facts F83. */
export const atOnce = 20

export const tooManyWords = `Too Many Requests: at most ${atOnce} at once`

const title = '429 Too Many Requests'

export const tooManyPage = `<html>
<head><title>${title}</title></head>
<body>
<center><h1>${title}</h1></center>
<hr><center>nginx</center>
</body>
</html>
`

export const tooMany = (): Response =>
  new Response(tooManyPage, { status: 429, headers: { 'content-type': 'text/html' } })

/** Leads what an app's page asks of the live platform to the simulator. It goes into the page as text, so it stands alone. */

/** `released`: where distributions lie here. Source of the hosts: facts F22, F103, F105. */
export const leadHere = (host: string, released: string): void => {
  const rest = /^https:\/\/(?:(?:[\w-]+\.)?api\.crowdin\.com|[\w-]+\.crowdin\.com(?=\/api\/v2\/))(?=\/)/
  const distributions = /^https:\/\/distributions\.crowdin\.net(?=\/)/
  const here = (address: string | URL): string => {
    const asked = String(address)
    if (!URL.canParse(asked, document.baseURI)) return asked
    const { href } = new URL(asked, document.baseURI)
    const led = href.replace(rest, host).replace(distributions, released)
    return led === href ? asked : led
  }

  const { fetch: ask } = window
  const again = async (request: Request): Promise<Request> => {
    const { method, headers, signal } = request
    // A body that streams goes by HTTP/2 alone.
    const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
    return new Request(here(request.url), { method, headers, signal, body })
  }
  window.fetch = async (input, init) =>
    input instanceof Request
      ? ask(here(input.url) === input.url ? input : await again(input), init)
      : ask(here(input), init)

  const { open } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
    ...more: unknown[]
  ) {
    Reflect.apply(open, this, [method, here(url), ...more])
  }
}

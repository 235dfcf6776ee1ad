const { Miniflare } = (await import(process.env.RUNTIME)).default

const platform = () =>
  new Request('https://accounts.crowdin.com/oauth/token?a=1', {
    method: 'POST',
    headers: { host: 'accounts.crowdin.com', 'x-mine': 'yes' },
    body: '{"a":"ä"}',
  })
const say = (name, text) => console.log(JSON.stringify([name, text]))

say('one worker', await new Miniflare({ modules: true, outboundService: undefined }).send(platform()))
say('several', await new Miniflare({ workers: [{ name: 'a' }, { name: 'b' }] }).send(platform()))
const newer = new Miniflare({ workers: [{ config: { name: 'a' }, dev: { cacheAPI: true } }] })
say('since 5', await newer.send(platform()))
newer.setOptions({ workers: [{ config: { name: 'a' } }] })
say('with other options', await newer.send(platform()))
say('to another host', await newer.send(new Request(`${process.env.OTHER}/page`)))
const own = { workers: [{ outboundService: () => new Response('its own') }] }
say('a way of its own', await new Miniflare(own).send(platform()))

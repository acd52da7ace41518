import { WholesalerError } from './wholesaler-error.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * The wholesaler's address with a final slash. Three credentials travel in headers, so only loopback may use plain
 * http. Throws `unsafe_url`.
 */
export function safeWholesalerUrl(text: string): URL {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) throw unsafe(`${text} is not an http or https address.`)
  if (url.username || url.password) throw unsafe('The address must not contain a username or password.')
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    throw unsafe(`${url.host} must use https: plain http would send your credentials unencrypted.`)
  if (url.search || url.hash) throw unsafe(`${text} must not contain a query or fragment.`)
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

function unsafe(message: string): WholesalerError {
  return new WholesalerError('unsafe_url', message)
}

/** The secret key travels there with each request; a stand-in on this machine needs no TLS. */
export function hidesKey(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
}

/** Checks only what the browser can know. The gateway enforces all other rules. */
export function liveUrlProblem(text: string): string | null {
  if (text.trim() === '') return 'Enter the URL that receives the live events.'
  if (!URL.canParse(text)) return 'Must be a URL, such as https://shop.example/hooks.'
  const { protocol, username, password, hash } = new URL(text)
  if (protocol !== 'https:') return 'Must be https in live.'
  if (username || password || hash) return 'Must not have credentials or a fragment.'
  return null
}

/** Whether a URL names a machine that only its own network knows, so that it is not proposed for live. */
export function isLocal(text: string) {
  const { hostname } = new URL(text)
  return /^\[|^[\d.]+$|(^|\.)(localhost|local|internal|test)$/.test(hostname)
}

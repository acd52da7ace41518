export type PageState = 'open' | 'processing' | 'completed' | 'expired'
type Announcement = 'completed' | 'expired' | 'cancelled'

let parentOrigin: string | null = null

export function isFramed(): boolean {
  return window.parent !== window
}

/** Posts to the embedding page once it has introduced itself, and only public facts about the checkout. */
function post(type: string, content: Record<string, string | number | undefined>): boolean {
  if (parentOrigin === null) return false
  window.parent.postMessage({ source: 'pillar', type, ...content }, parentOrigin)
  return true
}

export function announce(state: Announcement, checkoutId: string | undefined): boolean {
  return post(state, { checkout_id: checkoutId, state })
}

/** Announcements about a room from before the embedding page introduced itself. */
const untold: (() => boolean)[] = []

/** Public facts about a room, as `announce` posts them about a checkout. */
export function announceRoom(state: 'joined' | 'left' | 'ended', roomId: string): void {
  const tell = () => post(`room:${state}`, { room_id: roomId })
  if (!tell() && isFramed()) untold.push(tell)
}

/** Responds to the page that embeds a room. Its frame keeps the height that the page gave it. */
export function answerParentOfRoom(roomId: string): () => void {
  return onHello(() => {
    post('ready', { room_id: roomId })
    for (const tell of untold.splice(0)) tell()
  })
}

export function answerParent(checkoutId: string | undefined, state: PageState): () => void {
  const postHeight = () => post('resize', { height: Math.ceil(document.body.getBoundingClientRect().height) })

  const postOutcome = () => (state === 'completed' || state === 'expired') && announce(state, checkoutId)

  const stopListening = onHello(() => {
    post('ready', { checkout_id: checkoutId, state })
    postHeight()
    postOutcome()
  })
  postOutcome()
  const observer = new ResizeObserver(postHeight)
  observer.observe(document.body)
  return () => {
    stopListening()
    observer.disconnect()
  }
}

/**
 * Listens to embed.js, which sends hello until it gets `ready`: its origin comes from the browser, not from a
 * parameter that anyone could write into the URL.
 */
function onHello(answer: () => void): () => void {
  const onMessage = (event: MessageEvent) => {
    if (event.source !== window.parent || event.data?.source !== 'pillar.embed' || event.data.type !== 'hello') return
    parentOrigin = event.origin
    const { theme } = event.data
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    answer()
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}

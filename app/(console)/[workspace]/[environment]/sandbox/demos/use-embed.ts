import { type RefObject, useEffect, useState } from 'react'
import type { Theme } from './checkout-draft.ts'

export type FrameState = 'loading' | 'ready' | 'completed' | 'cancelled' | 'expired' | 'failed'

type Mounted = { unmount: () => void }
type Embed = { mount: (target: Element, options: Record<string, unknown>) => Mounted }

declare global {
  interface Window {
    Pillar?: Embed
  }
}

const LOAD_MS = 15_000

/** Mounts the payment page as a shop does: with the script from the page's own origin. */
export function useEmbed(container: RefObject<HTMLElement | null>, checkoutUrl: string, theme: Theme): FrameState {
  const [state, setState] = useState<FrameState>('loading')

  useEffect(() => {
    let isGone = false
    let mounted: Mounted | undefined
    const show = (next: FrameState) => () => !isGone && setState(next)
    const patience = setTimeout(show('failed'), LOAD_MS)

    setState('loading')
    loadEmbed(new URL('/embed.js', checkoutUrl).href)
      .then((embed) => {
        if (isGone || !container.current) return
        mounted = embed.mount(container.current, {
          checkoutUrl,
          theme: theme || undefined,
          title: 'Payment page',
          onReady: () => {
            clearTimeout(patience)
            setState('ready')
          },
          onCompleted: show('completed'),
          onCancelled: show('cancelled'),
          onExpired: show('expired'),
        })
      })
      .catch(show('failed'))

    return () => {
      isGone = true
      clearTimeout(patience)
      mounted?.unmount()
    }
  }, [container, checkoutUrl, theme])

  return state
}

function loadEmbed(source: string): Promise<Embed> {
  return new Promise((resolve, reject) => {
    if (window.Pillar) return resolve(window.Pillar)
    const script = document.createElement('script')
    script.src = source
    script.onload = () => (window.Pillar ? resolve(window.Pillar) : reject(new Error(`${source} defines no Pillar`)))
    script.onerror = () => {
      script.remove()
      reject(new Error(`${source} did not load`))
    }
    document.head.append(script)
  })
}

import { type RefObject, useEffect, useState } from 'react'

type Mounted = { unmount: () => void }
type Embed = { mount: (target: Element, options: Record<string, unknown>) => Mounted }

declare global {
  interface Window {
    Pillar?: Embed
  }
}

const LOAD_MS = 15_000

/** A hosted page, and the states that its callbacks mean. Keep `states` outside of components. */
type Page<State extends string> = {
  option: 'checkoutUrl' | 'roomUrl'
  url: string
  title: string
  theme?: string
  states: Readonly<Record<string, State>>
}

/** Mounts a hosted page as a shop does: with the script from the page's own origin. */
export function useEmbed<State extends string>(
  container: RefObject<HTMLElement | null>,
  { option, url, title, theme, states }: Page<State>,
): State | 'loading' | 'failed' {
  const [state, setState] = useState<State | 'loading' | 'failed'>('loading')

  useEffect(() => {
    let isGone = false
    let mounted: Mounted | undefined
    const patience = setTimeout(() => setState('failed'), LOAD_MS)
    const show = (next: State | 'failed') => () => {
      clearTimeout(patience)
      if (!isGone) setState(next)
    }

    setState('loading')
    loadEmbed(new URL('/embed.js', url).href)
      .then((embed) => {
        if (isGone || !container.current) return
        const callbacks = Object.entries(states).map(([name, next]) => [name, show(next)])
        const options = { [option]: url, title, theme: theme || undefined, ...Object.fromEntries(callbacks) }
        mounted = embed.mount(container.current, options)
      })
      .catch(show('failed'))

    return () => {
      isGone = true
      clearTimeout(patience)
      mounted?.unmount()
    }
  }, [container, option, url, title, theme, states])

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

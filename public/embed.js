/*
 * Mounts a payment page in a frame of your own page.
 *
 *   const frame = Pillar.mount('#payment', { checkoutUrl, onCompleted: ({ checkout_id }) => … })
 *   frame.unmount()
 *
 * `theme` is 'light' or 'dark'; without it, the frame follows the payer's device.
 * onCompleted runs when the payer is done. It proves nothing: your server learns the outcome from the webhook or from
 * GET /v1/pay/checkouts/{id}.
 */
;(() => {
  const callbacks = { ready: 'onReady', completed: 'onCompleted', cancelled: 'onCancelled', expired: 'onExpired' }
  const once = new Set(['ready', 'completed', 'expired'])

  function mount(target, options = {}) {
    const container = typeof target === 'string' ? document.querySelector(target) : target
    if (!(container instanceof Element)) throw new TypeError(`Pillar.mount: nothing on this page matches ${target}`)

    const url = addressOf(options.checkoutUrl ?? options.url)
    const frame = createFrame(url, options.title)
    const reported = new Set()
    let greeting

    // Each page in the frame (payment, bank, payment again) needs to know the origin that it may post to.
    function greet() {
      clearInterval(greeting)
      const hello = () =>
        frame.contentWindow?.postMessage({ source: 'pillar.embed', type: 'hello', theme: options.theme }, url.origin)
      greeting = setInterval(hello, 200)
      hello()
    }

    function onMessage({ source, origin, data }) {
      if (source !== frame.contentWindow || origin !== url.origin || data?.source !== 'pillar') return
      if (data.type === 'ready') clearInterval(greeting)
      if (data.type === 'resize') return resize(frame, data.height)
      if (!Object.hasOwn(callbacks, data.type) || reported.has(data.type)) return

      if (once.has(data.type)) reported.add(data.type)
      options[callbacks[data.type]]?.({ checkout_id: data.checkout_id, state: data.state })
    }

    frame.addEventListener('load', greet)
    window.addEventListener('message', onMessage)
    container.append(frame)

    return {
      unmount() {
        clearInterval(greeting)
        window.removeEventListener('message', onMessage)
        frame.remove()
      },
    }
  }

  function addressOf(given) {
    const url = new URL(given ?? '', document.baseURI)
    if (!given || !/^https?:$/.test(url.protocol))
      throw new TypeError('Pillar.mount: checkoutUrl must be a web address')
    return url
  }

  function createFrame(url, title = 'Payment') {
    const frame = document.createElement('iframe')
    frame.src = url.href
    frame.title = title
    frame.allow = 'payment'
    frame.setAttribute('scrolling', 'no')
    Object.assign(frame.style, { width: '100%', height: '640px', border: '0', display: 'block', colorScheme: 'normal' })
    return frame
  }

  function resize(frame, height) {
    if (Number.isFinite(height) && height > 0) frame.style.height = `${Math.min(height, 4000)}px`
  }

  window.Pillar = Object.freeze({ ...window.Pillar, mount })
})()

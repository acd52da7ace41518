/*
 * Mounts a payment page or a room in a frame of your own page.
 *
 *   const frame = Pillar.mount('#payment', { checkoutUrl, onCompleted: ({ checkout_id }) => … })
 *   const frame = Pillar.mount('#room', { roomUrl, onJoined: ({ room_id }) => …, onLeft, onEnded })
 *   frame.unmount()
 *
 * `theme` is 'light' or 'dark'; without it, the frame follows the visitor's device.
 * onCompleted runs when the payer is done. It proves nothing: your server learns the outcome from the webhook or from
 * GET /v1/pay/checkouts/{id}. The same is true of onEnded and GET /v1/connect/rooms/{id}.
 * A room is as high as its container, and at least 480 pixels.
 */
;(() => {
  const payment = {
    title: 'Payment',
    allow: 'payment',
    size: { height: '640px' },
    callbacks: { ready: 'onReady', completed: 'onCompleted', cancelled: 'onCancelled', expired: 'onExpired' },
    once: new Set(['ready', 'completed', 'expired']),
    content: ({ checkout_id, state }) => ({ checkout_id, state }),
  }
  const room = {
    title: 'Room',
    allow: 'camera; microphone; display-capture; autoplay; fullscreen',
    size: { height: '100%', minHeight: '480px' },
    callbacks: { ready: 'onReady', 'room:joined': 'onJoined', 'room:left': 'onLeft', 'room:ended': 'onEnded' },
    once: new Set(['ready', 'room:ended']),
    content: ({ room_id }) => ({ room_id }),
  }

  function mount(target, options = {}) {
    const container = typeof target === 'string' ? document.querySelector(target) : target
    if (!(container instanceof Element)) throw new TypeError(`Pillar.mount: nothing on this page matches ${target}`)

    const page = options.roomUrl === undefined ? payment : room
    const url = addressOf(page === room ? options.roomUrl : (options.checkoutUrl ?? options.url))
    const frame = createFrame(url, page, options.title)
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
      if (data.type === 'resize') return page === payment && resize(frame, data.height)
      if (!Object.hasOwn(page.callbacks, data.type) || reported.has(data.type)) return

      if (page.once.has(data.type)) reported.add(data.type)
      options[page.callbacks[data.type]]?.(page.content(data))
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
      throw new TypeError('Pillar.mount: checkoutUrl or roomUrl must be a web address')
    return url
  }

  function createFrame(url, page, title = page.title) {
    const frame = document.createElement('iframe')
    frame.src = url.href
    frame.title = title
    frame.allow = page.allow
    if (page === payment) frame.setAttribute('scrolling', 'no')
    Object.assign(frame.style, { width: '100%', border: '0', display: 'block', colorScheme: 'normal' }, page.size)
    return frame
  }

  function resize(frame, height) {
    if (Number.isFinite(height) && height > 0) frame.style.height = `${Math.min(height, 4000)}px`
  }

  window.Pillar = Object.freeze({ ...window.Pillar, mount })
})()

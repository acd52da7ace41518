export const ORDER = {
  amount: 1099,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}

type Send = (path: string, body?: unknown, options?: { headers: Record<string, string> }) => Promise<{ status: number }>

interface Caller {
  get(path: string, options?: { headers: Record<string, string> }): Promise<{ status: number }>
  post: Send
  patch: Send
}

const noise = (characters: number) =>
  Array.from({ length: Math.ceil(characters / 10) }, () => Math.random().toString(36).slice(2, 12).padEnd(10, 'x'))
    .join('')
    .slice(0, characters)

/** Requests of a hostile tenant; none of their responses may be a failure of the gateway. */
export const attacks: Record<string, (hostile: Caller) => Promise<{ status: number }>> = {
  'a path of 4 KB': (hostile) =>
    hostile.patch(`/v1/keys/${noise(4000)}`, { name: 'x' }, { headers: { 'idempotency-key': noise(20) } }),
  'a path over 8 KB': (hostile) => hostile.get(`/v1/pay/checkouts/${noise(9000)}`),
  'a path with NUL': (hostile) => hostile.get('/v1/pay/checkouts/co_%00'),
  'the longest Idempotency-Key': (hostile) =>
    hostile.post('/v1/pay/checkouts', ORDER, { headers: { 'idempotency-key': noise(255) } }),
  'an Idempotency-Key that is too long': (hostile) =>
    hostile.post('/v1/pay/checkouts', ORDER, { headers: { 'idempotency-key': noise(6000) } }),
  'a User-Agent of 8 KB': (hostile) => hostile.get('/v1/account', { headers: { 'user-agent': noise(8000) } }),
  'a NUL in every text': (hostile) =>
    hostile.post('/v1/pay/checkouts', { ...ORDER, description: 'a\u0000b', metadata: { a: '\u0000' } }),
  'half a surrogate pair': (hostile) =>
    hostile.post(
      '/v1/pay/checkouts',
      `{"amount":1099,"currency":"USD","description":"\\ud800","success_url":"https://shop.example/","cancel_url":"https://shop.example/"}`,
    ),
  'an SMS with half a surrogate pair': (hostile) =>
    hostile.post('/v1/connect/sms', `{"to":"+15005550006","body":"\\ud800"}`),
  'an SMS of 500 KB': (hostile) => hostile.post('/v1/connect/sms', { to: '+15005550006', body: noise(500_000) }),
  'SMS to no phone': (hostile) => hostile.post('/v1/connect/sms', { to: `+${'9'.repeat(5000)}`, body: 'x' }),
  'messages to an address with NUL': (hostile) => hostile.get('/v1/connect/messages?to=%00'),
  'numbers that fit no column': (hostile) => hostile.post('/v1/pay/checkouts', { ...ORDER, amount: 9e15 }),
  'a time beyond all calendars': (hostile) => hostile.get('/v1/requests?created_from=9999-12-31T23:59:59Z'),
  'a body of 1 MB of digits': (hostile) =>
    hostile.post('/v1/pay/checkouts', `{"description":"${'4.2'.repeat(340_000)}"}`),
  'a body of 1 MB of brackets': (hostile) =>
    hostile.post('/v1/pay/checkouts', `${'['.repeat(500_000)}${']'.repeat(500_000)}`),
  'a body of 20,000 fields': (hostile) =>
    hostile.post('/v1/pay/checkouts', Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`f${n}`, n]))),
  'a body of 1 MB of long numbers': (hostile) =>
    hostile.post('/v1/pay/checkouts', `{"metadata":[${'1234567890123456,'.repeat(60_000)}0]}`),
  'a number of 1 MB': (hostile) => hostile.post('/v1/pay/checkouts', `{"amount":0.${'1'.repeat(1_000_000)}}`),
  'a body of 1 MB of blanks': (hostile) => hostile.post('/v1/pay/checkouts', `{"amount"${' '.repeat(1_000_000)}:1}`),
  'a metadata of 50 texts of 500 characters': (hostile) =>
    hostile.post('/v1/pay/customers', {
      email: 'x@shop.example',
      metadata: Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, noise(500)])),
    }),
  'a search for an email address of 4 KB': (hostile) => hostile.get(`/v1/pay/customers?email=${noise(4000)}`),
  'a stream of events': (hostile) => hostile.get('/v1/events/stream'),
}

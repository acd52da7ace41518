import { serve } from '@hono/node-server'
import { Hono } from 'hono'

// The upper limit: the framework, and a fixed response of a checkout's size.
const response = { checkout_id: 'co_01jd5k3v9m8q2r7t4w6x0y1z2a', state: 'open', filler: 'x'.repeat(800) }
const app = new Hono()
app.get('*', (c) => c.json(response))
app.post('*', async (c) => {
  await c.req.json()
  return c.json(response, 201)
})
serve({ fetch: app.fetch, port: Number(process.env.GATEWAY_PORT), hostname: '127.0.0.1' })

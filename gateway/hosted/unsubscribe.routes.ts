import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../app-env.ts'
import { readUnsubscribe, unsubscribe } from '../connect/email/unsubscribe.service.ts'
import { type Operation, operation } from '../operation.ts'
import { tokenParams } from './hosted.schema.ts'

const responses = {
  200: { description: 'The page.', content: { 'text/html': { schema: z.string() } } },
}

/** A mail program posts to the link at once; a person who opens it is asked first. */
export const unsubscribeOperations: Operation[] = [
  operation('GET /hosted/unsubscribe/{token}', 'getUnsubscribePage', {
    access: 'anyone',
    summary: 'Ask whether to stop emails',
    params: tokenParams,
    responses,
    run: async (runtime, { params }, c) => {
      const { address, sender } = await readUnsubscribe(runtime, params.token, c.get('requestId'))
      const text = `Stop all emails from ${sender} to ${address}?`
      return page(c, 'Unsubscribe', text, '<form method="post"><button>Unsubscribe</button></form>')
    },
  }),
  operation('POST /hosted/unsubscribe/{token}', 'unsubscribe', {
    access: 'anyone',
    summary: 'Stop emails',
    params: tokenParams,
    responses,
    run: async (runtime, { params }, c) => {
      const { address, sender } = await unsubscribe(runtime, params.token, c.get('requestId'))
      return page(c, 'You are unsubscribed', `${address} won’t get any more emails from ${sender}.`)
    },
  }),
]

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:15vh auto;padding:0 1.5rem;color:#15181e;background:#fff}h1{font-size:1.25rem}p{overflow-wrap:anywhere}button{font:inherit;min-height:44px;padding:0 1.25rem;border:0;border-radius:8px;background:#15181e;color:#fff;cursor:pointer}button:focus-visible{outline:2px solid #15181e;outline-offset:2px}@media(prefers-color-scheme:dark){body{background:#111318;color:#f1f2f4}button{background:#f1f2f4;color:#111318}button:focus-visible{outline-color:#f1f2f4}}'

function page(c: Context<AppEnv>, title: string, text: string, form = '') {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${form}</main></body></html>`
  return c.html(body, 200, {
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

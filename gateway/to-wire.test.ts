import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { toWire } from './to-wire.ts'
import { timestamp } from './wire.schema.ts'

const note = z.object({ note_id: z.string(), text: z.string().nullable(), sent_at: timestamp.nullable() })

describe('an object of the API made from a row', () => {
  it('has the fields of its schema and none of the row’s other columns', () => {
    const row = { sent_at: null, secret: 'whsec_1', text: 'Hello', note_id: 'note_1' }
    expect(JSON.stringify(toWire(note, row))).toBe('{"note_id":"note_1","text":"Hello","sent_at":null}')
  })

  it('writes dates as timestamps without a fraction', () => {
    const row = { note_id: 'note_1', text: null, sent_at: new Date('2026-11-21T06:40:25.120Z') }
    expect(toWire(note, row).sent_at).toBe('2026-11-21T06:40:25Z')
  })
})

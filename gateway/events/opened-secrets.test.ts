import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecrets, UnopenableError } from '../secrets.ts'
import { openedSecrets } from './attempt.ts'

test('decrypts the current and the previous secret of a webhook only once each', () => {
  const secrets = createSecrets(new Map([[1, randomBytes(32).toString('base64url')]]))
  const opened: string[] = []
  const open = openedSecrets({
    open(purpose, sealed, row) {
      opened.push(row)
      return secrets.open(purpose, sealed, row)
    },
  })
  const current = secrets.seal('webhook-secret', 'whsec_current', 'wh_1')
  const previous = secrets.seal('webhook-secret', 'whsec_previous', 'wh_1')
  const signedWith = [1, 2, 3].map(() => [open(current, 'wh_1'), open(previous, 'wh_1')])
  expect(signedWith).toEqual(Array(3).fill(['whsec_current', 'whsec_previous']))
  expect(opened).toEqual(['wh_1', 'wh_1'])
  expect(() => open(current, 'wh_2')).toThrow(UnopenableError)
})

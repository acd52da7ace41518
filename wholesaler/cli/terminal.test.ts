import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { ask, askPassword } from './terminal.ts'

const { signal } = new AbortController()

test('a terminal hides what is typed before it asks for the password, so that nothing typed early is shown', async () => {
  const order: string[] = []
  const setRawMode = (isRaw: boolean) => order.push(isRaw ? 'hides' : 'shows')
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode })
  const error = new PassThrough()
  error.on('data', (chunk) => order.push(String(chunk)))
  const asked = askPassword({ input, output: new PassThrough(), error }, signal)
  input.write('secret\r')
  expect(await asked).toBe('secret')
  expect(order.slice(0, 2)).toEqual(['hides', 'Password: '])
  expect(order.join('')).not.toContain('secret')
})

test('nobody is asked where there is no terminal', async () => {
  const [input, output, error] = [new PassThrough(), new PassThrough(), new PassThrough()]
  input.end('1\n')
  expect(await ask({ input, output, error }, 'Branch: ', signal)).toBeUndefined()
  expect(error.read()).toBeNull()
})

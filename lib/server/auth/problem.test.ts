import { expect, test, vi } from 'vitest'
import { answering } from './problem.ts'

test('logs a failed query by its innermost message, without parameters', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const cause = new Error('duplicate key value violates unique constraint "users_email_key"')
  const failed = new Error('Failed query: insert into "passwords"\nparams: $argon2id$v=19$m=19456', { cause })
  const response = await answering(new Request('https://console.example/api/auth/sign-up'), async () => {
    throw failed
  })
  expect(response.status).toBe(500)
  expect(logged.mock.calls).toEqual([
    ['GET /api/auth/sign-up failed: duplicate key value violates unique constraint "users_email_key"'],
  ])
  logged.mockRestore()
})

import { asOwner, type Stage } from './stage.ts'

/** A new user with a workspace without limits; the cookie is the one that a browser would send. */
export async function signUp(stage: Stage, name = 'Bench'): Promise<{ cookie: string; slug: string }> {
  const { publicUrl } = stage.stack.settings
  const response = await fetch(`${publicUrl}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(publicUrl).origin },
    body: JSON.stringify({
      name: 'Bench',
      email: `bench-${Date.now()}@pillar.test`,
      password: `bench ${crypto.randomUUID()}`,
      workspace_name: name,
    }),
  })
  if (!response.ok) throw new Error(`sign-up returned ${response.status}: ${await response.text()}`)
  const { workspace } = (await response.json()) as { workspace: { slug: string } }
  await asOwner(stage, 'UPDATE accounts SET unlimited = true')
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { cookie, slug: workspace.slug }
}

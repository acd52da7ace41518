/** A new user with a workspace; the cookie is what a browser would send. */
export async function signUp(publicUrl: string): Promise<{ cookie: string; slug: string }> {
  const response = await fetch(`${publicUrl}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(publicUrl).origin },
    body: JSON.stringify({
      name: 'Bench',
      email: `bench-${Date.now()}@pillar.test`,
      password: `bench ${crypto.randomUUID()}`,
      workspace: 'Bench',
    }),
  })
  if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`)
  const { workspace } = (await response.json()) as { workspace: { slug: string } }
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { cookie, slug: workspace.slug }
}

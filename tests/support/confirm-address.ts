import { eq } from 'drizzle-orm'
import { database } from '#lib/server/db/client.ts'
import { users } from '#lib/server/db/schema/index.ts'

/** Confirms the address of a user, as an emailed link does. */
export async function confirmAddressOf(email: string): Promise<void> {
  await database().update(users).set({ emailVerified: new Date() }).where(eq(users.email, email))
}

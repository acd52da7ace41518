import { handlers } from '#lib/server/auth/next-auth.ts'

export const { GET, POST } = handlers

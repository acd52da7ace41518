import { providerFlow } from '#lib/server/auth/next-auth.ts'

export { providerFlow as GET, providerFlow as POST }

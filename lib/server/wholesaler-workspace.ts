import { env } from './env.ts'

/** The pharmacy's data have no tenant of their own, so one workspace of the installation sees them: the operator's choice. */
export function servesWholesaler(slug: string): boolean {
  const { WHOLESALER_DATABASE_URL: url, WHOLESALER_WORKSPACE: workspace } = env()
  return url !== undefined && workspace === slug
}

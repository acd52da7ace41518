import { productName } from '#components/layout/brand.tsx'

/** The operator's own name, if the installation has one. */
export function serviceName(): string {
  const own = process.env.SERVICE_NAME
  return own && own.toLowerCase() !== productName.toLowerCase() ? own : productName
}

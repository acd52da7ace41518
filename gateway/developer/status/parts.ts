import { pillars } from '../../access/scopes.schema.ts'
import type { Endpoint, Registry } from '../../context.ts'
import type { StatusPillar } from './status.schema.ts'

export const pillarNames: Record<StatusPillar, string> = {
  identity: 'Identity',
  connect: 'Connect',
  pay: 'Pay',
  commerce: 'Commerce',
  knowledge: 'Knowledge',
  logistics: 'Logistics',
  developer: 'Developer',
}

interface Component {
  /** `pay/checkouts` */
  part: string
  name: string
}

/** The components of each pillar that has operations: one for each collection of its paths. */
export function componentsOf({ operations }: Pick<Registry, 'operations'>): Map<StatusPillar, Component[]> {
  const found = new Map<StatusPillar, Component[]>()
  for (const operation of operations.values()) {
    const parts = partsOf(operation)
    if (!parts) continue
    const [pillar, part] = parts
    const of = found.get(pillar) ?? []
    found.set(pillar, of)
    if (!of.some((one) => one.part === part)) of.push({ part, name: nameOf(part) })
  }
  for (const of of found.values()) of.sort((a, b) => (a.name < b.name ? -1 : 1))
  return found
}

/** The pillar and the component that an operation belongs to; null for those of the operator. */
export function partsOf({ path, scope }: Endpoint): [pillar: StatusPillar, part: string] | null {
  if (!scope) return null
  const [first = '', second = ''] = path.replace(/^\/v1\//, '').split('/')
  const pillar = pillars.find((one) => one === first)
  return pillar ? [pillar, `${pillar}/${second}`] : ['developer', `developer/${first}`]
}

const NAMES: Record<string, string> = {
  fx: 'Exchange rates',
  sms: 'SMS',
  voice: 'Text to speech',
  whatsapp: 'WhatsApp',
}

function nameOf(part: string): string {
  const last = part.slice(part.indexOf('/') + 1)
  const words = last.replaceAll('-', ' ')
  return NAMES[last] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

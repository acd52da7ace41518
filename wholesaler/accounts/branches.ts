import * as z from 'zod'
import { unreadableBody } from '../client/wholesaler-error.ts'
import { plainText, shortened } from '../records/plain-text.ts'
import { parseJson } from '../records/read-json.ts'

export interface Branch {
  id: string
  code: string | null
  name: string
  city: string | null
  isDefault: boolean
}

const MOST_TEXT = 255

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => shortened(plainText(value ?? '') ?? '', MOST_TEXT) || null)

const record = z.object({
  id_grossiste: text,
  code: text,
  nom: text,
  ville: text,
  par_defaut: z.boolean().nullish().catch(null),
  actif: z.boolean().nullish().catch(null),
})

/** The active branches. The wholesaler's ids may be numbers; records without an id are left out. */
export function parseBranches(body: string): Branch[] {
  const parsed = z.array(z.unknown()).safeParse(parseJson(body))
  if (!parsed.success) throw unreadableBody(body, parsed.error)
  return parsed.data.flatMap((each) => {
    const { data } = record.safeParse(each)
    if (!data?.id_grossiste || data.actif === false) return []
    const { id_grossiste: id, code, nom, ville: city } = data
    return [{ id, code, name: nom ?? id, city, isDefault: data.par_defaut === true }]
  })
}

/** The branch of the account, if it is certain: the only default one, or the only one. */
export function detectBranch(branches: Branch[]): Branch | undefined {
  const defaults = branches.filter(({ isDefault }) => isDefault)
  if (defaults.length === 1) return defaults[0]
  return branches.length === 1 ? branches[0] : undefined
}

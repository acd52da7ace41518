import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { dueRowsOf } from '../../db/due-rows.ts'
import { listNewest, type PageOfRows } from '../../db/paging.ts'
import { rowsOf } from '../../db/rows.ts'
import { whatsappTemplates } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import { templateCategory, templateState } from '../template.schema.ts'
import type { ListTemplatesQuery } from './templates.schema.ts'

export type TemplateRow = typeof whatsappTemplates.$inferSelect

export const templateRows = rowsOf(whatsappTemplates, 'template_id', 'template')

/** False if the tenant has a template with this name and language. */
export async function insertTemplate(tenant: Tenant, row: TemplateRow): Promise<boolean> {
  const inserted = await tenant.db.insert(whatsappTemplates).values(row).onConflictDoNothing().returning()
  return inserted.length > 0
}

export async function findTemplateNamed(
  tenant: Tenant,
  { name, language }: Pick<TemplateRow, 'name' | 'language'>,
): Promise<TemplateRow | undefined> {
  const isNamed = and(eq(whatsappTemplates.name, name), eq(whatsappTemplates.language, language))
  const [row] = await tenant.db
    .select()
    .from(whatsappTemplates)
    .where(and(ownedBy(whatsappTemplates, tenant), isNamed))
  return row
}

export function listTemplateRows(
  tenant: Tenant,
  { state, category, name }: ListTemplatesQuery,
  page: PageOfRows,
): Promise<TemplateRow[]> {
  if (name) return templateRows.list(tenant, page, { name, state, category })
  const filters = [
    { column: whatsappTemplates.state, value: state, values: templateState.options },
    { column: whatsappTemplates.category, value: category, values: templateCategory.options },
  ]
  return listNewest(tenant, templateRows, filters, page)
}

/** Templates about whose review there may be news. */
export const templatesToReview = dueRowsOf(templateRows, { by: whatsappTemplates.review_at, limit: 100 })

/** Makes the live templates with these partner IDs due for review. */
export async function reviewSoon(db: Database, references: string[], at: Date): Promise<void> {
  const { partner_reference, environment } = whatsappTemplates
  await db
    .update(whatsappTemplates)
    .set({ review_at: at })
    .where(and(inArray(partner_reference, references), eq(environment, 'live')))
}

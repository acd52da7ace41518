import { type Ctx, readingFrom } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { invalidField, Problem } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { type Page, paginate } from '../../paginate.ts'
import type { TemplatePartner } from '../../partners/templates/template-partner.ts'
import { toWire } from '../../to-wire.ts'
import { notActivated } from '../messages/partner-of.ts'
import { type Template, template } from '../template.schema.ts'
import { numberOf } from '../whatsapp-number/whatsapp-number.service.ts'
import type { CreateTemplate, ListTemplatesQuery } from './templates.schema.ts'
import {
  findTemplateNamed,
  insertTemplate,
  listTemplateRows,
  type TemplateRow,
  templateRows,
} from './templates.store.ts'

/** Throws `live_not_activated`, `pillar_not_enabled`, `template_exists`. */
export async function createTemplate(ctx: Ctx, input: CreateTemplate): Promise<Template> {
  const { firstReviewMs, takesMedia } = templatePartnerOf(ctx)
  await numberOf(ctx)
  if (!takesMedia) refuseMedia(input)
  const now = ctx.clock.now()
  const row: TemplateRow = {
    template_id: newId('tpl'),
    ...ownerOf(ctx.tenant),
    ...input,
    state: 'pending',
    rejection_reason: null,
    partner_reference: null,
    review_at: new Date(now.getTime() + firstReviewMs),
    reviewed_at: null,
    created_at: now,
    updated_at: now,
  }
  if (!(await insertTemplate(await ctx.unit.open(), row))) throw exists(input)
  return toTemplate(row)
}

function refuseMedia({ components }: CreateTemplate): void {
  const at = components.findIndex(({ format }) => format !== null && format !== 'text')
  if (at < 0) return
  throw invalidField(
    `components.${at}.format`,
    'unsupported_value',
    'must be text in live, because reviewers need a sample file',
  )
}

export async function getTemplate(ctx: Ctx, templateId: string): Promise<Template> {
  return toTemplate(await templateRows.get(ctx.tenant, templateId))
}

/** Undefined if the environment has no such template. */
export async function findTemplate(ctx: Ctx, named: Pick<TemplateRow, 'name' | 'language'>) {
  return findTemplateNamed(await readingFrom(ctx), named)
}

/** Newest first. */
export function listTemplates(ctx: Ctx, query: ListTemplatesQuery): Promise<Page<Template>> {
  return paginate(ctx, 'whatsapp_templates', query, {
    rows: (page) => listTemplateRows(ctx.tenant, query, page),
    position: templateRows.position,
    toWire: toTemplate,
  })
}

/** Deletes it at the partner first, because a deleted row could not be found for another attempt. */
export async function deleteTemplate(ctx: Ctx, templateId: string): Promise<void> {
  const row = await templateRows.get(ctx.tenant, templateId)
  await templatePartnerOf(ctx).remove(row)
  await templateRows.delete(await ctx.unit.open(), templateId)
}

/** Throws `live_not_activated`. */
export function templatePartnerOf({ runtime, environment }: Ctx): TemplatePartner {
  const partner = runtime.partners.templates[environment]
  if (partner) return partner
  throw notActivated(runtime, 'whatsapp')
}

function exists({ name, language }: CreateTemplate): Problem {
  return new Problem('template_exists', `This environment has a template ${name} in ${language}.`, {
    members: { param: 'name' },
  })
}

export function toTemplate(row: TemplateRow): Template {
  return toWire(template, row)
}

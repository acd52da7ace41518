import * as z from 'zod'
import { line } from '../../text.schema.ts'
import { listOf, listQuery } from '../../wire.schema.ts'
import {
  described,
  type TemplateExamples,
  template,
  templateCategory,
  templateLanguage,
  templateName,
  templateState,
} from '../template.schema.ts'
import { componentInput, componentType, type TemplateComponent } from '../template-parts.schema.ts'
import { variablesOf } from '../template-text.schema.ts'

const examplesInput = z
  .strictObject({
    body: z
      .array(line(1, 1024))
      .max(99)
      .default([])
      .meta({ description: described.body, example: ['Ann', '1042'] }),
    header: z.array(line(1, 60)).max(1).default([]).meta({ description: described.header }),
  })
  .nullable()
  .default(null)
  .meta({ description: described.examples, example: { body: ['Ann', '1042'] } })

export const createTemplateBody = z
  .strictObject({
    name: templateName.meta({ description: described.name, example: 'order_shipped' }),
    language: templateLanguage.meta({ description: described.language, example: 'en_US' }),
    category: templateCategory,
    components: z
      .array(componentInput)
      .min(1)
      .max(4)
      .superRefine(checkComponents)
      .meta({
        description: described.components,
        example: [{ type: 'body', text: 'Hello {{1}}, your order {{2}} is on its way.' }],
      }),
    examples: examplesInput,
  })
  .superRefine(checkExamples)
  .meta({
    id: 'CreateTemplate',
    description: 'A new WhatsApp template.',
    example: {
      name: 'order_shipped',
      language: 'en_US',
      category: 'utility',
      components: [{ type: 'body', text: 'Hello {{1}}, your order {{2}} is on its way.' }],
      examples: { body: ['Ann', '1042'] },
    },
  })

export const templateList = listOf(template, 'WhatsAppTemplateList')

export const listTemplatesQuery = listQuery.extend({
  state: templateState.optional().meta({ description: 'Only templates in this state.' }),
  category: templateCategory.optional().meta({ description: 'Only templates of this category.' }),
  name: templateName
    .optional()
    .meta({ description: 'Only templates with exactly this name.', example: 'order_shipped' }),
})

export type CreateTemplate = z.infer<typeof createTemplateBody>
export type ListTemplatesQuery = z.infer<typeof listTemplatesQuery>

function checkComponents(components: readonly TemplateComponent[], ctx: z.RefinementCtx): void {
  for (const type of componentType.options) {
    if (components.filter((one) => one.type === type).length > 1)
      ctx.addIssue({ code: 'custom', message: `must have only one ${type}`, params: { code: 'duplicate' } })
  }
  if (!components.some(({ type }) => type === 'body'))
    ctx.addIssue({ code: 'custom', message: 'must have a body', params: { code: 'required' } })
}

/** How many sample values a template needs. */
export function countVariables(components: readonly Pick<TemplateComponent, 'type' | 'text'>[]) {
  const of = (type: TemplateComponent['type']) =>
    variablesOf(components.find((one) => one.type === type)?.text ?? '').length
  return { body: of('body'), header: of('header') }
}

type Given = { components: readonly TemplateComponent[]; examples: TemplateExamples | null }

function checkExamples({ components, examples }: Given, ctx: z.RefinementCtx): void {
  const needed = countVariables(components)
  for (const name of ['body', 'header'] as const) {
    const [least, got] = [needed[name], examples?.[name].length ?? 0]
    if (got === least) continue
    const path = examples ? ['examples', name] : ['examples']
    const message = `must have ${least} ${least === 1 ? 'sample' : 'samples'}, one for each variable of the ${name}`
    const bound =
      got < least ? { code: 'too_few', params: { min: least } } : { code: 'too_many', params: { max: least } }
    ctx.addIssue({ code: 'custom', path, message, params: examples ? bound : { code: 'required' } })
  }
}

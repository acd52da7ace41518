import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { Bubble, type BubbleContent } from '#console/_whatsapp/bubble.tsx'
import { templateCategories, templateLanguages } from '#console/_whatsapp/template-states.ts'
import { type DraftForm, useDraft } from '#lib/api/use-draft.ts'
import { useCreateTemplate } from '#lib/data/connect-changes.ts'
import { fillIn, variablesOf } from '#lib/data/templates.ts'
import type { Place } from '#lib/routes.ts'
import { ButtonFields } from './button-fields.tsx'
import { SampleFields } from './sample-fields.tsx'
import {
  emptyTemplate,
  headerFormats,
  placeTemplateProblems,
  type TemplateDraft,
  templateProblems,
  toCreateTemplate,
} from './template-draft.ts'

type NewTemplateProps = { place: Place; onClose: () => void; onCreated: (templateId: string) => void }

export function NewTemplate({ place, onClose, onCreated }: NewTemplateProps) {
  const form: DraftForm<TemplateDraft> = useDraft({
    keep: 'whatsapp template',
    start: emptyTemplate,
    check: templateProblems,
    toInput: toCreateTemplate,
    mutation: useCreateTemplate(place),
    place: (problems) => placeTemplateProblems(form.draft, problems),
    onDone: ({ templateId }) => onCreated(templateId),
    onClose,
  })
  const { draft } = form
  const isTextHeader = draft.format === 'text'

  return (
    <FormDialog
      form={form}
      size="lg"
      title="Register template"
      description="WhatsApp reviews the text. You can’t change it afterwards."
      failureTitle="Couldn’t register the template"
      action="Register template"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="name"
          label="Name"
          required
          hint="Lowercase letters, digits and underscores."
          placeholder="order_shipped"
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField form={form} name="language" label="Language" options={templateLanguages} />
        <SelectField form={form} name="category" label="Category" options={templateCategories} />
        <SelectField form={form} name="format" label="Header" options={headerFormats} />
      </div>
      {isTextHeader && <TextField form={form} name="header" label="Header text" required aside="Up to 60 characters" />}
      <TextField
        form={form}
        name="body"
        label="Message"
        required
        rows={4}
        aside={`${draft.body.length.toLocaleString('en-US')} of 1,024`}
        hint="Write {{1}}, {{2}} and so on where your values go, but not at the beginning or the end."
      />
      <SampleFields form={form} />
      <TextField form={form} name="footer" label="Footer" aside="Optional" />
      <ButtonFields form={form} />
      <section aria-label="Preview" className="flex flex-col gap-1.5">
        <p className="text-sm font-medium">Preview</p>
        <Bubble content={previewOf(draft)} empty="Your message appears here." />
      </section>
      <CopyAsCode
        call={{ operation: 'whatsapp.createTemplate', body: toCreateTemplate(draft) }}
        label="Register the template with the API"
      />
    </FormDialog>
  )
}

function previewOf({ format, header, header_sample, body, samples, footer, buttons }: TemplateDraft): BubbleContent {
  const media = format === 'image' || format === 'document' || format === 'video' ? format : null
  return {
    media,
    header: format === 'text' ? fillIn(header, [header_sample]) : '',
    body: fillIn(
      body,
      variablesOf(body).map((_, index) => samples[index] ?? ''),
    ),
    footer,
    buttons,
  }
}

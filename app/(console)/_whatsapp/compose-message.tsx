import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { NumberField } from '#console/_messages/number-field.tsx'
import { numberOf } from '#console/_messages/phone-number.ts'
import { type DraftForm, useDraft } from '#lib/api/use-draft.ts'
import { formatCost } from '#lib/cost.ts'
import type { WhatsAppTemplate } from '#lib/data/templates.ts'
import { usageQueries } from '#lib/data/usage.ts'
import { useSendWhatsApp, whatsappQueries } from '#lib/data/whatsapp.ts'
import { type Place, routes } from '#lib/routes.ts'
import { Bubble, bubbleOf } from './bubble.tsx'
import {
  emptyMessage,
  type MessageDraft,
  messageProblems,
  placeMessageProblems,
  type Slot,
  slotsOf,
  suggestedNumbers,
  toSendWhatsApp,
  valuesOf,
} from './message-draft.ts'
import { languageName } from './template-states.ts'
import { useWindowHint } from './use-window-hint.tsx'

type ComposeMessageProps = {
  place: Place
  /** A template’s ID, or the values of an earlier message. */
  start?: Partial<MessageDraft>
  title?: string
  onClose: () => void
  /** Above the fields. */
  children?: ReactNode
}

/** Sends one WhatsApp message: an approved template with its values, or free text. */
export function ComposeMessage({
  place,
  start,
  title = 'Send WhatsApp message',
  onClose,
  children,
}: ComposeMessageProps) {
  const router = useRouter()
  const { data: sendable } = useQuery(whatsappQueries.sendable(place))
  const chosen = (draft: MessageDraft) => sendable?.data.find((one) => one.templateId === draft.template) ?? null
  const slotsIn = (draft: MessageDraft) => slotsFor(chosen(draft))
  const toInput = (draft: MessageDraft) => toSendWhatsApp(draft, chosen(draft), slotsIn(draft))
  const send = useSendWhatsApp(place)
  const form: DraftForm<MessageDraft> = useDraft({
    ...(!start && { keep: 'whatsapp' }),
    start: { ...emptyMessage, ...start },
    check: (draft) => messageProblems(draft, slotsIn(draft)),
    toInput,
    mutation: send,
    place: (problems) => placeMessageProblems(toInput(form.draft), problems),
    // The dialog leaves with the page: closing it would change this page's URL during the navigation.
    onDone({ messageId }) {
      router.push(routes.message(place, messageId))
      return false
    },
    onClose,
  })
  const { draft } = form
  const template = chosen(draft)
  const windowHint = useWindowHint(place, numberOf(draft.to))
  const options = (sendable?.data ?? []).map(({ templateId: value, name, language }) => ({
    value,
    label: `${name}, ${languageName(language)}`,
  }))

  return (
    <FormDialog
      form={{ ...form, pending: form.pending || send.isSuccess }}
      size="lg"
      title={title}
      failureTitle="Couldn’t send the message"
      action="Send message"
    >
      {children}
      <NumberField form={form} place={place} suggested={suggestedNumbers} />
      <SelectField
        form={form}
        name="template"
        label="Message"
        hint={options.length === 0 && 'Approved templates appear here.'}
        options={[{ value: '', label: 'Free text' }, ...options]}
      />
      {template ? (
        <Values form={form} slots={slotsIn(draft)} />
      ) : (
        <TextField
          form={form}
          name="text"
          label="Text"
          required
          rows={4}
          dir="auto"
          aside="Up to 4,096 characters"
          hint={windowHint}
        />
      )}
      <section aria-label="Preview" className="flex flex-col gap-1.5">
        <p className="text-sm font-medium">Preview</p>
        <Bubble content={previewOf(draft, template)} empty="Your message appears here." />
        <Price place={place} />
      </section>
      <CopyAsCode call={{ operation: 'whatsapp.send', body: toInput(draft) }} label="Send the message with the API" />
    </FormDialog>
  )
}

function slotsFor(template: WhatsAppTemplate | null): Slot[] {
  return template ? slotsOf(template) : []
}

function previewOf({ text, values }: MessageDraft, template: WhatsAppTemplate | null) {
  if (!template) return { media: null, header: '', body: text, footer: '', buttons: [] }
  const slots = slotsOf(template)
  return bubbleOf(template, { header: valuesOf(slots, values, 'header'), body: valuesOf(slots, values, 'body') })
}

function Values({ form, slots }: { form: DraftForm<MessageDraft>; slots: Slot[] }) {
  const { draft, errors, set } = form
  if (slots.length === 0) return null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {slots.map(({ name, label, type }) => (
        <Field key={name} label={label} required error={errors[name]}>
          {(control) => (
            <Input
              {...control}
              name={name}
              value={draft.values[name] ?? ''}
              placeholder={type === 'text' ? undefined : 'https://'}
              autoComplete="off"
              onChange={({ target }) => set({ values: { ...draft.values, [name]: target.value } })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

function Price({ place }: { place: Place }) {
  const { data } = useQuery(usageQueries.prices(place))
  const price = data?.data.find(({ item }) => item === 'whatsapp')?.fixed
  if (!data || price === undefined) return null
  return (
    <p className="text-xs text-muted">
      Costs <span className="tabular-nums">{formatCost(price, data.currency)}</span> per message.
    </p>
  )
}

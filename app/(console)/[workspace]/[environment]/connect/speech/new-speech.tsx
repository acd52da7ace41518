import { useQuery } from '@tanstack/react-query'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { useDraft } from '#lib/api/use-draft.ts'
import { formatCost } from '#lib/cost.ts'
import { useCreateSpeech } from '#lib/data/connect-changes.ts'
import type { Voice } from '#lib/data/speech.ts'
import { usageQueries } from '#lib/data/usage.ts'
import { formatNumber } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import * as speech from './speech-draft.ts'
import { languagesOf } from './voice-names.ts'

type NewSpeechProps = {
  place: Place
  voices: readonly Voice[]
  /** The voice that a link proposes. */
  voice: string | null
  onClose: () => void
  onCreated: (ttsId: string) => void
}

export function NewSpeech({ place, voices, voice, onClose, onCreated }: NewSpeechProps) {
  const prices = useQuery(usageQueries.prices(place)).data
  const form = useDraft({
    keep: 'speech',
    start: () => speech.startingDraft(voices, voice),
    check: speech.speechProblems,
    toInput: speech.toCreateSpeech,
    mutation: useCreateSpeech(place),
    onDone: ({ ttsId }) => onCreated(ttsId),
    onClose,
  })
  const { draft } = form
  const byLanguage = {
    ...form,
    set: (change: Partial<speech.SpeechDraft>) => form.set({ ...change, ...speech.changed(voices, change) }),
  }
  const own = voices.filter(({ language }) => language === draft.language)
  const characters = speech.charactersOf(draft.text)
  const price = prices?.data.find(({ item }) => item === 'tts')?.fixed
  const cost = price === undefined ? '' : ` · ${formatCost(speech.costOf(draft.text, price), 'USD')}`

  return (
    <FormDialog
      form={form}
      title="Generate speech"
      failureTitle="Couldn’t generate speech"
      action="Generate speech"
      size="lg"
    >
      <TextField
        form={form}
        name="text"
        label="Text"
        rows={6}
        dir="auto"
        required
        aside={
          <span className="tabular-nums">
            {formatNumber(characters)} of 5,000{cost}
          </span>
        }
        hint="Billed per 100 characters, rounded up, once the audio is ready."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField form={byLanguage} name="language" label="Language" options={languagesOf(voices)} />
        <SelectField
          form={form}
          name="voice"
          label="Voice"
          options={own.map(({ voice, name, gender }) => ({ value: voice, label: `${name} (${gender})` }))}
        />
        <SelectField form={form} name="format" label="Format" options={speech.formats} />
        <SelectField form={form} name="speed" label="Speed" options={speech.speeds} />
      </div>
      <CopyAsCode
        call={{ operation: 'voice.createSpeech', body: speech.toCreateSpeech(draft) }}
        label="Generate speech with the API"
      />
    </FormDialog>
  )
}

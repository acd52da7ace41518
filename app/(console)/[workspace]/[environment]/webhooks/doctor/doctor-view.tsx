'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { useServiceName } from '#components/code/addresses.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useDraft } from '#lib/api/use-draft.ts'
import type { Consulted } from '#lib/data/consult-doctor.ts'
import { type Delivery, type Webhook, webhookQueries } from '#lib/data/webhooks.ts'
import type { Place } from '#lib/routes.ts'
import { Diagnosis } from './diagnosis.tsx'
import { type DoctorDraft, draftOf, draftProblems } from './doctor-draft.ts'
import { DoctorForm } from './doctor-form.tsx'
import { doctorSearch } from './doctor-search.ts'

export function DoctorView({ place }: { place: Place }) {
  const [search] = useQueryStates(doctorSearch)
  const webhooks = useQuery(webhookQueries.list(place))
  const delivery = useQuery({
    ...webhookQueries.delivery(place, search.webhook ?? '', search.delivery ?? ''),
    enabled: search.webhook !== null && search.delivery !== null,
  })

  if (search.delivery && delivery.isPending) return <FormSkeleton />
  return (
    <Loaded query={webhooks} skeleton={<FormSkeleton />}>
      {({ data }) => (
        <Consultation
          key={delivery.data?.deliveryId}
          place={place}
          webhooks={data}
          chosen={search.webhook}
          delivery={delivery.data}
        />
      )}
    </Loaded>
  )
}

type ConsultationProps = {
  place: Place
  webhooks: Webhook[]
  chosen: string | null
  delivery: Delivery | undefined
}

function Consultation({ place, webhooks, chosen, delivery }: ConsultationProps) {
  const serviceName = useServiceName()
  const serviceHeader = `X-${serviceName}-Signature`
  const diagnosis = useDiagnose(place, serviceName)
  const webhookOf = (draft: DoctorDraft) => webhooks.find(({ webhookId }) => webhookId === draft.webhookId)
  const form = useDraft({
    start: () => draftOf(delivery, chosen),
    check: draftProblems,
    toInput: (draft) => ({ ...draft, webhook: webhookOf(draft), now: new Date() }),
    mutation: diagnosis,
    onDone: () => false,
  })
  const { draft } = form

  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <DoctorForm form={form} webhooks={webhooks} />
      <Diagnosis
        findings={diagnosis.data}
        error={diagnosis.error}
        isChecked={draft.webhookId !== '' || draft.secrets.trim() !== ''}
        facts={{ serviceHeader, isGenerated: isGenerated(draft, webhookOf(draft)) }}
      />
    </div>
  )
}

/** Pasted secrets never leave this browser: the gateway only says whether a webhook's own secret matches. */
function useDiagnose(place: Place, serviceName: string) {
  return useMutation({
    mutationFn: async (pasted: Consulted) =>
      (await import('#lib/data/consult-doctor.ts')).consult(place, serviceName, pasted),
    meta: { quiet: true },
    gcTime: 0,
  })
}

function isGenerated({ secrets }: DoctorDraft, webhook: Webhook | undefined) {
  if (secrets.trim() !== '') return secrets.includes('whsec_')
  return webhook?.secretHint.startsWith('whsec_') ?? true
}

function FormSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-8 w-full" />
      </div>
    </div>
  )
}

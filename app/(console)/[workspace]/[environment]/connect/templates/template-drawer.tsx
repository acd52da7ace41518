import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { RecordDrawer } from '#components/list/record-drawer.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { labelOf } from '#components/ui/option.ts'
import { Bubble, bubbleOf } from '#console/_whatsapp/bubble.tsx'
import { languageName, templateCategories, templateStates } from '#console/_whatsapp/template-states.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { templates, type WhatsAppTemplate } from '#lib/data/templates.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { DeleteTemplate } from './delete-template.tsx'
import { reasonOf } from './reason-of.ts'

const AGAIN_MS = 5_000

type TemplateDrawerProps = { place: Place; templateId: string; onClose: () => void; onSend: () => void }

export function TemplateDrawer({ place, templateId, onClose, onSend }: TemplateDrawerProps) {
  const query = useQuery({ ...templates.one(place, templateId), refetchInterval: AGAIN_MS })
  const refusal = useRefusal('whatsapp.deleteTemplate')
  const sendRefusal = useRefusal('whatsapp.send')
  const [isDeleting, setDeleting] = useState(false)
  return (
    <RecordDrawer
      query={query}
      noun="Template"
      title={({ name }) => <span className="break-all">{name}</span>}
      missing={`${templateId} doesn’t exist in this environment.`}
      onClose={onClose}
      footer={(template) => (
        <>
          <GuardedButton refusal={refusal} variant="danger" onClick={() => setDeleting(true)}>
            Delete template
          </GuardedButton>
          {template.state === 'approved' && (
            <GuardedButton refusal={sendRefusal} variant="primary" onClick={onSend}>
              Send template
            </GuardedButton>
          )}
          {isDeleting && (
            <DeleteTemplate place={place} template={template} onClose={() => setDeleting(false)} onDeleted={onClose} />
          )}
        </>
      )}
    >
      {(template) => <TemplateDetails template={template} />}
    </RecordDrawer>
  )
}

function TemplateDetails({ template }: { template: WhatsAppTemplate }) {
  const { state, category, language, examples, reviewedAt, createdAt, templateId } = template
  const reason = reasonOf(template)
  const samples = { header: examples?.header ?? [], body: examples?.body ?? [] }
  return (
    <div className="flex flex-col gap-5">
      {reason && <Banner tone={state === 'paused' ? 'warning' : 'danger'}>{reason}</Banner>}
      <section aria-label="Preview">
        <Bubble content={bubbleOf(template, samples)} empty="" />
        {examples && <p className="mt-1.5 text-xs text-muted">With the samples that the reviewers saw.</p>}
      </section>
      <KeyValueList
        items={[
          { label: 'State', value: <StateBadge of={templateStates} state={state} /> },
          { label: 'Category', value: labelOf(templateCategories, category) },
          { label: 'Language', value: `${languageName(language)} (${language})` },
          { label: 'Registered', value: formatUtc(createdAt) },
          reviewedAt && { label: 'Reviewed', value: formatUtc(reviewedAt) },
          { label: 'Template', value: <CopyId id={templateId} /> },
        ]}
      />
    </div>
  )
}

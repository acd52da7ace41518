'use client'

import { EmptyState } from '#components/layout/empty-state.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { CreateButton } from '#components/ui/create-button.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { MessageSquareText, Send } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { labelOf } from '#components/ui/option.ts'
import { templateStates } from '#console/_whatsapp/template-states.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { templates } from '#lib/data/templates.ts'
import type { Place } from '#lib/routes.ts'
import { templateColumns } from './template-columns.tsx'
import { templateSearch } from './template-search.ts'

const fetchForm = () => import('./new-template.tsx')
const NewTemplate = lazily(async () => (await fetchForm()).NewTemplate)
const fetchComposer = () => import('#console/_whatsapp/compose-message.tsx')
const ComposeMessage = lazily(async () => (await fetchComposer()).ComposeMessage)
const TemplateDrawer = lazily(async () => (await import('./template-drawer.tsx')).TemplateDrawer)

/** A review ends without an event. */
const AGAIN_MS = 5_000

export function TemplatesView({ place }: { place: Place }) {
  const list = useList(templateSearch)
  const refusal = useRefusal('whatsapp.createTemplate')
  const sendRefusal = useRefusal('whatsapp.send')
  return (
    <>
      <PageHeader
        title="Templates"
        description="WhatsApp reviews the text of a template once. After that, you can send it at any time, with your own values."
        actions={
          <>
            <GuardedButton refusal={sendRefusal} onClick={() => list.set({ send: '' })} onPointerEnter={fetchComposer}>
              <Send />
              Send message
            </GuardedButton>
            <CreateButton refusal={refusal} onClick={() => list.set({ create: true })} onPointerEnter={fetchForm}>
              Register template
            </CreateButton>
          </>
        }
      />
      <ListScreen
        list={list}
        {...templates.useList(place, list, { refetchInterval: AGAIN_MS })}
        caption="WhatsApp templates"
        noun="template"
        columns={templateColumns}
        columnsName="templates"
        rowId={({ templateId }) => templateId}
        rowLabel={({ name, language, state }) => `${name} in ${language}, ${labelOf(templateStates, state)}, open`}
        drawer={(id, close) => (
          <TemplateDrawer
            place={place}
            templateId={id}
            onClose={close}
            onSend={() => list.set({ open: null, send: id })}
          />
        )}
        skeletonRows={6}
        noMatch="No templates match these filters."
        none={
          <EmptyState icon={<MessageSquareText />} title="No templates yet">
            Only an approved template can start a conversation on WhatsApp. Register your first one here, or with{' '}
            <code className="text-xs">POST /v1/connect/whatsapp/templates</code>.
          </EmptyState>
        }
      />
      {list.values.send !== null && sendRefusal === null && (
        <ComposeMessage
          place={place}
          {...(list.values.send && { start: { template: list.values.send } })}
          onClose={() => list.set({ send: null })}
        />
      )}
      {list.values.create && refusal === null && (
        <NewTemplate
          place={place}
          onClose={() => list.set({ create: null })}
          onCreated={(templateId) => list.set({ create: null, open: templateId })}
        />
      )}
    </>
  )
}

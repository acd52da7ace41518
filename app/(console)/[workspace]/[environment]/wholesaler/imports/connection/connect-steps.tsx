import { useState } from 'react'
import { Section } from '#components/layout/section.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { Form } from '#components/ui/form.tsx'
import type { Account } from '#console/_wholesaler/account.ts'
import { ask, usePharmacyWrite } from '#console/_wholesaler/pharmacy-queries.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import { type DraftForm, useDraft } from '#lib/api/use-draft.ts'
import type { Place } from '#lib/routes.ts'
import type { Branch } from '#wholesaler/index.ts'

type Credentials = { url: string; api_key: string; username: string; password: string }
type Tested = { branches: Branch[]; detected_id: string | null }
type StepsProps = { place: Place; start: Account | null; onDone: () => void }

/** Credentials → test → branch. The credentials stay in this form's memory until the branch is chosen. */
export function ConnectSteps({ place, start, onDone }: StepsProps) {
  const [credentials, setCredentials] = useState<Credentials>({
    ...{ url: start?.url ?? '', username: start?.username ?? '' },
    ...{ api_key: '', password: '' },
  })
  const [tested, setTested] = useState<Tested | null>(null)
  return tested ? (
    <BranchStep
      place={place}
      credentials={credentials}
      tested={tested}
      onBack={() => setTested(null)}
      onDone={onDone}
    />
  ) : (
    <CredentialsStep
      place={place}
      start={credentials}
      onPassed={(passed, result) => {
        setCredentials(passed)
        setTested(result)
      }}
    />
  )
}

type CredentialsStepProps = Pick<StepsProps, 'place'> & {
  start: Credentials
  onPassed: (credentials: Credentials, tested: Tested) => void
}

function CredentialsStep({ place, start, onPassed }: CredentialsStepProps) {
  const words = useWords()
  const form: DraftForm<Credentials> = useDraft({
    start,
    toInput: (draft) => draft,
    mutation: usePharmacyWrite(place, (draft: Credentials) => ask<Tested>(place, 'POST', 'account/test', draft)),
    onDone(tested) {
      onPassed(form.draft, tested)
      return false
    },
  })
  const plain = { required: true, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }
  return (
    <Section title={words.credentialsStep} className="max-w-lg">
      <Form
        form={form}
        failureTitle={words.testFailed}
        className="flex flex-col gap-5"
        fieldsClassName="flex flex-col gap-4"
        footer={
          <Button type="submit" variant="primary" pending={form.pending}>
            {words.testConnection}
          </Button>
        }
      >
        <TextField form={form} name="url" label={words.address} placeholder={words.addressExample} {...plain} />
        <TextField form={form} name="username" label={words.username} {...plain} />
        <TextField form={form} name="api_key" label={words.apiKey} type="password" {...plain} />
        <TextField
          form={form}
          name="password"
          label={words.password}
          type="password"
          {...plain}
          autoComplete="new-password"
        />
      </Form>
    </Section>
  )
}

type BranchStepProps = {
  place: Place
  credentials: Credentials
  tested: Tested
  onBack: () => void
  onDone: () => void
}

function BranchStep({ place, credentials, tested, onBack, onDone }: BranchStepProps) {
  const words = useWords()
  const { branches, detected_id } = tested
  const form: DraftForm<{ branch_id: string }> = useDraft({
    start: { branch_id: detected_id ?? '' },
    check: ({ branch_id }): Record<string, string> => (branch_id ? {} : { branch_id: words.chooseBranch }),
    toInput: ({ branch_id }) => ({ ...credentials, branch_id }),
    mutation: usePharmacyWrite(place, (input: Credentials & { branch_id: string }) =>
      ask(place, 'POST', 'account', input),
    ),
    onDone,
  })
  const options = branches.map(({ id, name, city }) => ({ value: id, label: city ? `${name} (${city})` : name }))
  return (
    <>
      <Section title={words.testStep} className="max-w-lg">
        <Banner tone="success">{words.testPassed(branches.length)}</Banner>
      </Section>
      <Section title={words.branchStep} className="max-w-lg">
        <Form
          form={form}
          failureTitle={words.testFailed}
          className="flex flex-col gap-5"
          fieldsClassName="flex flex-col gap-4"
          footer={
            <div className="flex gap-2">
              <Button onClick={onBack}>{words.back}</Button>
              <Button type="submit" variant="primary" pending={form.pending}>
                {words.connect}
              </Button>
            </div>
          }
        >
          <SelectField
            form={form}
            name="branch_id"
            label={words.branch}
            hint={detected_id ? words.detected : words.chooseBranch}
            placeholder={words.chooseBranch}
            options={options}
          />
        </Form>
      </Section>
    </>
  )
}

import type { ReactNode } from 'react'
import { WithCode } from '#components/layout/with-code.tsx'
import type { Field } from '#lib/reference/describe-schema.ts'

const MOST_VALUES = 40

/** Fields under their heading; nothing if there are none. */
export function Fields({ title, fields, isInput }: { title: ReactNode; fields: Field[]; isInput: boolean }) {
  if (fields.length === 0) return null
  return (
    <>
      <h3 className="mt-6 border-b pb-2 text-sm font-medium text-ink">{title}</h3>
      <FieldList fields={fields} isInput={isInput} />
    </>
  )
}

/** Fields with their types and rules; those of inner objects unfold. */
function FieldList({ fields, isInput }: { fields: Field[]; isInput: boolean }) {
  return (
    <ul className="divide-y">
      {fields.map((field) => (
        <li key={field.name} className="py-3">
          <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <code className="text-sm font-medium break-all text-ink">{field.name}</code>
            <span className="text-xs text-muted">{field.type}</span>
            {isInput && field.isRequired && <span className="text-xs font-medium text-warning-ink">required</span>}
          </p>
          {field.description && (
            <p className="mt-1 text-sm text-pretty text-muted">
              <WithCode text={field.description} />
            </p>
          )}
          <Rules field={field} isInput={isInput} />
          {field.fields.length > 0 && (
            <details className="mt-2">
              <summary className="w-fit cursor-pointer rounded-sm text-sm ink-link">
                Fields of <code>{field.name}</code>
              </summary>
              <div className="mt-1 border-l-2 pl-4">
                <FieldList fields={field.fields} isInput={isInput} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Rules({ field, isInput }: { field: Field; isInput: boolean }) {
  const { values } = field
  const rules = isInput ? field.rules : []
  const isLong = values.length > MOST_VALUES
  const lead = values.length === 1 ? 'Always ' : 'One of '
  return (
    <>
      {(rules.length > 0 || (values.length > 0 && !isLong)) && (
        <p className="mt-1 text-xs leading-5 text-muted">
          {rules.join(' · ')}
          {rules.length > 0 && values.length > 0 && !isLong && ' · '}
          {values.length > 0 && !isLong && (
            <span>
              {lead}
              <Values values={values} />
            </span>
          )}
        </p>
      )}
      {isLong && (
        <details className="mt-1 text-xs leading-5 text-muted">
          <summary className="w-fit cursor-pointer rounded-sm ink-link">One of {values.length} values</summary>
          <p>
            <Values values={values} />
          </p>
        </details>
      )}
    </>
  )
}

function Values({ values }: { values: string[] }) {
  return values.map((value, index) => (
    <span key={value}>
      {index > 0 && ', '}
      <code className="whitespace-nowrap text-ink">{value}</code>
    </span>
  ))
}

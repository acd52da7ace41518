import { useState } from 'react'
import { Checkbox } from '#components/ui/choice.tsx'
import { FieldSet } from '#components/ui/field.tsx'
import {
  type EventGroups,
  isCovered,
  kindsByObject,
  selectedKinds,
  togglePattern,
} from '#console/_webhooks/event-patterns.ts'
import { plural } from '#lib/format.ts'
import { routes } from '#lib/routes.ts'
import { subjects } from '#lib/scope-levels.ts'
import { offeredKinds } from './webhook-draft.ts'

type EventChoiceProps = {
  groups: EventGroups
  value: string[]
  error: string | undefined
  onValueChange: (patterns: string[]) => void
}

/** Event types under the wildcards that cover them. Types that aren't sent yet show only if already selected. */
export function EventChoice({ groups, value, error, onValueChange }: EventChoiceProps) {
  const [offered] = useState(() => offeredKinds(groups, value))
  const choice = (pattern: string) => {
    const covered = isCovered(pattern, value, groups)
    return {
      checked: covered || value.includes(pattern),
      disabled: covered,
      onChange: () => onValueChange(togglePattern(pattern, value, groups)),
    }
  }
  const count = selectedKinds(value, offered).length

  return (
    <FieldSet
      legend="Events"
      hint={
        <>
          Wildcards include future event types.{' '}
          {count === 0 ? 'None selected.' : `${plural(count, 'event type')} selected.`}{' '}
          <a href={routes.eventTypes()} target="_blank" rel="noreferrer" className="ink-link underline">
            See when each is sent
          </a>
        </>
      }
      error={error}
    >
      <div className="rounded-lg border">
        {Object.keys(groups).length > 1 && (
          <div className="border-b px-3 py-2.5">
            <Checkbox
              label={<PatternLabel name="All events" pattern="*" />}
              aria-invalid={error ? true : undefined}
              {...choice('*')}
            />
          </div>
        )}
        <div className="grid gap-x-6 gap-y-4 p-3 sm:grid-cols-2">
          {Object.entries(offered).map(([pillar, kinds]) => (
            <div key={pillar} className="flex flex-col gap-2.5">
              <Checkbox
                label={
                  <PatternLabel
                    name={`All ${subjects.find(({ id }) => id === pillar)?.label ?? pillar} events`}
                    pattern={`${pillar}.*`}
                  />
                }
                {...choice(`${pillar}.*`)}
              />
              {kindsByObject(kinds).map(([object, members]) => (
                <div key={object} className="flex flex-col gap-1.5 border-l pl-3">
                  {members.length > 1 && (
                    <Checkbox label={<code className="text-xs">{object}.*</code>} {...choice(`${object}.*`)} />
                  )}
                  {members.map((kind) => (
                    <Checkbox
                      key={kind}
                      className={members.length > 1 ? 'pl-5' : undefined}
                      label={<code className="text-xs">{kind}</code>}
                      {...choice(kind)}
                    />
                  ))}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </FieldSet>
  )
}

function PatternLabel({ name, pattern }: { name: string; pattern: string }) {
  return (
    <span className="font-medium">
      {name} <code className="text-xs font-normal text-muted">{pattern}</code>
    </span>
  )
}

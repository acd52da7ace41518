'use client'

import { useState } from 'react'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Label } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import { FaultList } from '#console/_shell/sandbox/fault-list.tsx'
import type { Place } from '#lib/routes.ts'

const durations = [
  { value: '1', label: '1 minute' },
  { value: '5', label: '5 minutes' },
  { value: '15', label: '15 minutes' },
  { value: '60', label: '1 hour' },
  { value: '1440', label: '24 hours' },
]

export function FaultsView({ place }: { place: Place }) {
  const [minutes, setMinutes] = useState('5')

  return (
    <>
      <PageHeader
        title="Faults"
        description="Simulate failures for your sandbox keys, payments and webhooks. Faults stop automatically."
        actions={
          <div className="flex items-center gap-2">
            <Label htmlFor="fault-minutes" className="whitespace-nowrap">
              Stop after
            </Label>
            <Select
              id="fault-minutes"
              options={durations}
              value={minutes}
              onChange={(event) => setMinutes(event.target.value)}
              className="w-32"
            />
          </div>
        }
      />
      <FaultList place={place} minutes={Number(minutes)} />
      <p className="mt-2 text-xs text-muted">
        Affected responses carry the header <code className="font-mono">X-Pillar-Fault</code>. To target any operation
        or percentage, use <code className="font-mono">PUT /v1/sandbox/faults</code>.
      </p>
    </>
  )
}

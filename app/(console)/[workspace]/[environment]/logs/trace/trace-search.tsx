'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Input } from '#components/ui/input.tsx'
import { type Place, routes } from '#lib/routes.ts'

export function TraceSearch({ place, traced = '' }: { place: Place; traced?: string }) {
  const router = useRouter()
  const [id, setId] = useState(traced)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (id.trim()) router.push(routes.trace(place, id.trim()))
  }

  return (
    <search>
      <form onSubmit={onSubmit} className="mb-6 flex max-w-lg gap-2">
        <Input
          aria-label="ID to trace"
          placeholder="req_, co_, tx_, evt_, dlv_, wh_ or key_ …"
          autoComplete="off"
          spellCheck={false}
          value={id}
          onChange={(event) => setId(event.target.value)}
        />
        <Button type="submit">Trace</Button>
      </form>
    </search>
  )
}

import { FlaskConical, Radio } from '#components/ui/icons.tsx'
import type { Environment } from '#lib/routes.ts'

export function EnvironmentBar({ environment }: { environment: Environment }) {
  if (environment === 'live') {
    return (
      <p className="flex h-7 items-center justify-center gap-2 bg-live px-4 text-xs font-semibold text-on-live">
        <Radio aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="truncate">Live: real money, real messages</span>
      </p>
    )
  }
  return (
    <p className="hatch flex h-7 items-center justify-center gap-2 border-b bg-sunken px-4 text-xs font-medium text-muted max-sm:justify-start">
      <FlaskConical aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">
        Sandbox<span className="max-[359px]:hidden">: no real money</span>
        <span className="max-sm:hidden">, no real messages</span>
      </span>
    </p>
  )
}

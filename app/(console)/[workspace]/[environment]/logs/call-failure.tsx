import { Banner } from '#components/ui/banner.tsx'
import { failureOf } from '#console/_workbench/logged-call.ts'
import type { LoggedRequestDetail } from '#lib/data/requests.ts'
import { routes } from '#lib/routes.ts'

export function CallFailure({ call }: { call: LoggedRequestDetail }) {
  const failure = failureOf(call)
  if (!failure) return null
  return (
    <Banner
      tone="warning"
      title={failure.title}
      className="mb-5"
      link={{ href: routes.error(failure.code), label: 'How to fix' }}
    >
      <p className="break-words">{failure.detail}</p>
      {failure.fields.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {failure.fields.map(({ field, message }) => (
            <li key={`${field} ${message}`} className="break-words">
              <code className="text-xs">{field}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

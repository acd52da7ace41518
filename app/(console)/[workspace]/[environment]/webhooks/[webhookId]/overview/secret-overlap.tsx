import { useServiceName } from '#components/code/addresses.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Banner } from '#components/ui/banner.tsx'

type SecretOverlapProps = { endsAt: string; ends: string; hint: string }

/** While two secrets overlap: which header is signed with which secret, and until when. */
export function SecretOverlap({ endsAt, ends, hint }: SecretOverlapProps) {
  const serviceName = useServiceName()
  const rows = [
    { header: 'webhook-signature', now: 'New and old, separated by a space', later: 'New only' },
    { header: `X-${serviceName}-Signature`, now: 'Old only (one signature)', later: 'New only' },
  ]
  return (
    <Banner
      title={
        <>
          Two secrets are active until {ends} (<RelativeTime at={endsAt} />)
        </>
      }
    >
      <p>
        Set the new secret, <code className="text-xs">{hint}</code>, on your server before then. Accept either secret
        until then.
      </p>
      <table className="mt-2 w-full max-w-xl text-left text-xs">
        <caption className="sr-only">Secret used for each header</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1 pr-4 font-medium">
              Header
            </th>
            <th scope="col" className="py-1 pr-4 font-medium">
              Signed now with
            </th>
            <th scope="col" className="py-1 font-medium">
              Afterwards
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ header, now, later }) => (
            <tr key={header} className="border-t align-top">
              <th scope="row" className="py-1 pr-4 font-normal break-all text-ink">
                <code>{header}</code>
              </th>
              <td className="py-1 pr-4 text-ink">{now}</td>
              <td className="py-1 text-ink">{later}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Banner>
  )
}

import { OfferRefused, type Publication } from './room-media.ts'

const MOST_BYTES = 64 * 1024
const MOST_LINES = 2_000
const MOST_PARTS: Record<Publication | 'receive', Record<string, number>> = {
  user: { audio: 1, video: 1 },
  screen: { audio: 0, video: 1 },
  receive: { audio: 16, video: 16, application: 1 },
}

/** The offer without its candidates, which the server never uses. Throws `OfferRefused`. */
export function checkOffer(offer: string, purpose: Publication | 'receive'): string {
  if (Buffer.byteLength(offer) > MOST_BYTES) throw new OfferRefused(`An offer has at most ${MOST_BYTES} bytes.`)
  const lines = offer.split(/\r?\n/)
  if (!offer.startsWith('v=0') || lines.length > MOST_LINES) throw new OfferRefused('The body is not an SDP offer.')
  const parts = Map.groupBy(
    lines.flatMap((line) => /^m=(\w+) /.exec(line)?.[1] ?? []),
    (kind) => kind,
  )
  if (parts.size === 0) throw new OfferRefused('The offer has no media.')
  for (const [kind, { length }] of parts) {
    const most = MOST_PARTS[purpose][kind] ?? 0
    if (length > most) throw new OfferRefused(`The offer has ${length} parts of type ${kind}; at most ${most} fit.`)
  }
  return lines.filter((line) => !line.startsWith('a=candidate:')).join('\r\n')
}

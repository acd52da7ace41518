import { formatDuration } from '#lib/duration.ts'
import type { Finding } from '#lib/webhooks/doctor/finding.ts'

export type FindingWords = { tone: 'success' | 'warning' | 'danger' | 'info'; title: string; text: string }

type Words = { [Code in Finding['code']]: (finding: Extract<Finding, { code: Code }>) => FindingWords }

const words: Words = {
  valid: ({ headers, secret }) => ({
    tone: 'success',
    title: 'The signature is valid',
    text: `${listed(headers)} ${headers.length > 1 ? 'match' : 'matches'} this body with ${owner[secret]}. If your code still rejects it, paste the signature your code computes, or use this code.`,
  }),
  old_secret: ({ headers, overlaps }) => ({
    tone: overlaps ? 'warning' : 'danger',
    title: 'Signed with the old secret',
    text: overlaps
      ? `${listed(headers)} still ${headers.length > 1 ? 'match' : 'matches'} because both secrets sign until the overlap ends. Set the new secret before then.`
      : `${listed(headers)} ${headers.length > 1 ? 'match' : 'matches'} the secret from before the rotation. New deliveries use the new secret, so this is an old delivery or another sender uses the old secret.`,
  }),
  wrong_secret: ({ isGenuine }) => ({
    tone: 'danger',
    title: 'Wrong secret',
    text: isGenuine
      ? 'The delivery is genuine: it’s signed with the selected webhook’s secret. Your server rejects it because it uses a different secret.'
      : 'No signature matches this secret. It may belong to another webhook or environment, or the delivery was altered.',
  }),
  wrong_environment: ({ event, here }) => ({
    tone: 'danger',
    title: `This is ${article(event)} ${event} event, and you are in ${here}`,
    text: `The body says "environment": "${event}". Each environment has its own webhooks and secrets, so a ${here} secret never matches. Use the webhook secret from ${event}, or switch this page to ${event}.`,
  }),
  reserialised: ({ spelling, traces, isCertain }) => ({
    tone: 'danger',
    title: isCertain ? 'The body was re-serialized' : 'The body was probably re-serialized',
    text: `${spelling ? spellings[spelling] : rewritten(traces.map((trace) => traceWords[trace]))} The signature covers the exact bytes we sent, so verify the raw body before parsing it.`,
  }),
  body_changed: ({ pointer }) => ({
    tone: 'danger',
    title: 'The body was changed',
    text: `It differs from the recorded delivery ${pointer ? `at ${pointer}` : 'throughout'}. Something changed it in transit, or the headers belong to another delivery.`,
  }),
  clock_skew: ({ seconds }) => ({
    tone: 'warning',
    title: `Signed ${formatDuration(Math.abs(seconds) * 1000)} ${seconds > 0 ? 'ago' : 'in the future'}`,
    text:
      seconds > 0
        ? 'Receivers reject deliveries older than five minutes to prevent replay attacks. That’s expected for an old delivery. If this one just arrived, your server’s clock is ahead.'
        : 'Its timestamp is more than five minutes ahead of this browser’s clock. The verifying machine’s clock is behind: synchronize it.',
  }),
  missing_header: ({ header }) => ({
    tone: 'danger',
    title: `${header} is missing`,
    text: 'Every delivery has this header. A proxy, load balancer or framework dropped it, or you didn’t paste it.',
  }),
  mangled_header: ({ header, how }) => ({ tone: 'danger', title: `${header} was mangled`, text: manglings[how] }),
  altered_header: ({ header }) => ({
    tone: 'danger',
    title: `${header} was changed`,
    text: 'Everything else matches. This header was changed in transit or belongs to another attempt: each attempt has its own timestamp and signatures.',
  }),
  mangled_secret: ({ slip }) => ({ tone: 'danger', title: 'The secret was copied incorrectly', text: slips[slip] }),
  key_bytes: ({ header, used }) => ({
    tone: 'danger',
    title: 'The right secret, but the wrong key bytes',
    text: `For ${header} ${
      header === 'webhook-signature'
        ? 'the key is the part after whsec_, base64-decoded'
        : 'the key is the full secret, including whsec_'
    }. This signature was made with ${keyWords[used]}.`,
  }),
  wrong_content: ({ header, recipe }) => ({
    tone: 'danger',
    title: 'The right key, but the wrong content',
    text: `${contents[recipe]} ${
      header === 'webhook-signature'
        ? 'webhook-signature covers the ID, the timestamp and the raw body, joined by dots.'
        : `${header} covers the raw body only.`
    }`,
  }),
  computed: ({ header }) =>
    header
      ? {
          tone: 'info',
          title: `Your code computes ${header} correctly`,
          text: 'The signature you pasted is correct, so the comparison fails: the header is a list, and each entry has a prefix.',
        }
      : {
          tone: 'warning',
          title: 'Unknown signature',
          text: 'The signature your code computed matches no common mistake. It probably used a different secret or body than you pasted.',
        },
}

export function wordsOf(finding: Finding): FindingWords {
  return (words[finding.code] as (one: Finding) => FindingWords)(finding)
}

const owner = {
  current: 'the current secret',
  previous: 'the secret from before the rotation',
  given: 'the secret you pasted',
}

const spellings = {
  compact: 'It matches once whitespace and escapes are restored.',
  final_newline: 'Its trailing newline is missing.',
  no_final_newline: 'It has a trailing newline that we didn’t send.',
  line_ends: 'Its line endings were changed.',
  byte_order_mark: 'It starts with a byte order mark that we didn’t send.',
  envelope_order: 'Its fields are in a different order than we sent.',
  unquoted: 'It was JSON-encoded twice.',
  pretty: 'Your code signed the body pretty-printed.',
  spaced: 'Your code signed the body with a space after each comma and colon, as Python’s json.dumps writes it.',
  escaped: 'Your code signed the body with escaped slashes and letters, as PHP’s json_encode writes it.',
}

const traceWords = {
  sorted: 'its fields are in alphabetical order',
  spaced: 'it has spaces between its values',
  escaped: 'its slashes or letters are escaped',
}

const manglings = {
  quotes: 'Its value is wrapped in quotes. Remove them before comparing.',
  spaces: 'Its value has spaces around it. Trim it before comparing.',
  percent: 'Its value is percent-encoded. Read the raw header.',
  plus: 'The plus signs in its base64 became spaces, as in form decoding. Read the raw header.',
  version: 'The “v1,” prefix of a signature was cut off. Split the list at spaces only.',
  prefix: 'The “sha256=” prefix was cut off.',
  case: 'Its hex digits were changed to upper case. Compare them as sent.',
  name: 'Its name has underscores, as in CGI and WSGI. Read the header by its hyphenated name.',
  milliseconds: 'We send seconds, but this value is in milliseconds.',
  incomplete: 'It has no complete signature, which is “v1,” and 44 base64 characters. Copy the whole header again.',
}

const slips = {
  spaces: 'It has surrounding whitespace. The signature matches without it: trim the variable.',
  quotes: 'It has surrounding quotes. The signature matches without them: remove them from your environment file.',
  prefix: 'Its whsec_ prefix is missing. The signature matches with it: store the secret exactly as shown.',
}

const keyWords = {
  decoded: 'the base64-decoded bytes',
  text: 'the full secret as text',
  unprefixed: 'the text after whsec_, not decoded',
}

const contents = {
  standard: 'Your code signed the ID, timestamp and body.',
  service: 'Your code signed only the body.',
  timestamp_body: 'Your code signed the timestamp and body without the ID.',
  id_body: 'Your code signed the ID and body without the timestamp.',
}

function rewritten(signs: string[]) {
  if (signs.length === 0) return 'It has the same values as the recorded delivery, but different formatting.'
  return `Evidence: ${signs.join(', and ')}. We send compact JSON in a fixed order.`
}

function listed(names: string[]) {
  return names.join(' and ')
}

function article(noun: string) {
  return /^[aeiou]/.test(noun) ? 'an' : 'a'
}

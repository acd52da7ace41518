import { formatDuration } from '#lib/format.ts'
import type { Finding } from '#lib/webhooks/doctor/finding.ts'

export type FindingWords = { tone: 'success' | 'warning' | 'danger' | 'info'; title: string; text: string }

type Words = { [Code in Finding['code']]: (finding: Extract<Finding, { code: Code }>) => FindingWords }

const words: Words = {
  valid: ({ headers, secret }) => ({
    tone: 'success',
    title: 'The signature is valid',
    text: `${listed(headers)} ${headers.length > 1 ? 'match' : 'matches'} this body with ${owner[secret]}. If your code still refuses it, paste what it computes into the form, or take the code here.`,
  }),
  old_secret: ({ headers, overlaps }) => ({
    tone: overlaps ? 'warning' : 'danger',
    title: 'Signed with the old secret',
    text: overlaps
      ? `${listed(headers)} still ${headers.length > 1 ? 'match' : 'matches'}, because both secrets sign until the overlap ends. Put the new secret in place before then.`
      : `${listed(headers)} ${headers.length > 1 ? 'match' : 'matches'} the secret before the rotation. A delivery of today is signed with the new one: this is an old delivery, or something still signs with the old secret.`,
  }),
  wrong_secret: ({ isGenuine }) => ({
    tone: 'danger',
    title: 'Wrong secret',
    text: isGenuine
      ? 'The delivery is genuine: it was signed with the secret of the chosen webhook. The secret you pasted is another one, so your server refuses it.'
      : 'No signature here came about with this secret, whatever way we tried. It is the secret of another webhook or of the other environment, or the delivery was changed beyond what can be told.',
  }),
  wrong_environment: ({ event, here }) => ({
    tone: 'danger',
    title: `This is ${article(event)} ${event} event, and you are in ${here}`,
    text: `The body says "environment": "${event}". Each environment has webhooks and secrets of its own, so a ${here} secret never matches it. Use the secret of the webhook in ${event}, or switch this page to ${event}.`,
  }),
  reserialised: ({ spelling, traces, isCertain }) => ({
    tone: 'danger',
    title: isCertain ? 'The body was written anew' : 'The body was probably written anew',
    text: `${spelling ? spellings[spelling] : rewritten(traces.map((trace) => traceWords[trace]))} The signature is over the bytes as they were sent, so check the raw body before anything parses it.`,
  }),
  body_changed: ({ pointer }) => ({
    tone: 'danger',
    title: 'The body is not the one that was sent',
    text: `It differs from the recorded delivery ${pointer ? `at ${pointer}` : 'throughout'}. Something on the way changed it, or it belongs to another delivery than the headers.`,
  }),
  clock_skew: ({ seconds }) => ({
    tone: 'warning',
    title: `Signed ${formatDuration(Math.abs(seconds) * 1000)} ${seconds > 0 ? 'ago' : 'in the future'}`,
    text:
      seconds > 0
        ? 'Receivers refuse what is more than five minutes old, so that nobody can replay it. That is right for a delivery of earlier; if this one has only just come, the clock of your server is ahead.'
        : 'Its time lies more than five minutes ahead of this browser. The clock of the machine that checks it is behind: synchronise it.',
  }),
  missing_header: ({ header }) => ({
    tone: 'danger',
    title: `${header} is missing`,
    text: 'Every delivery carries it. A proxy, a load balancer or the framework dropped it, or it was not pasted.',
  }),
  mangled_header: ({ header, how }) => ({ tone: 'danger', title: `${header} was mangled`, text: manglings[how] }),
  altered_header: ({ header }) => ({
    tone: 'danger',
    title: `${header} is not what was signed`,
    text: 'The rest fits, this header does not. It was changed on the way, or comes from another attempt: each has a time and signatures of its own.',
  }),
  mangled_secret: ({ slip }) => ({ tone: 'danger', title: 'The secret was copied badly', text: slips[slip] }),
  key_bytes: ({ header, used }) => ({
    tone: 'danger',
    title: 'The right secret, but the wrong key bytes',
    text: `For ${header} ${
      header === 'webhook-signature'
        ? 'the key is what follows whsec_, base64-decoded'
        : 'the key is the secret as it was shown, whsec_ included'
    }. This signature was made with ${keyWords[used]}.`,
  }),
  wrong_content: ({ header, recipe }) => ({
    tone: 'danger',
    title: 'The right key, but the wrong content',
    text: `${contents[recipe]} ${
      header === 'webhook-signature'
        ? 'webhook-signature is over the id, the timestamp and the raw body, joined by dots.'
        : `${header} is over the raw body alone.`
    }`,
  }),
  computed: ({ header }) =>
    header
      ? {
          tone: 'info',
          title: `Your code computes ${header} rightly`,
          text: 'The value you pasted is what the contract asks for. What fails is the comparison after it: the header is a list, and has a prefix.',
        }
      : {
          tone: 'warning',
          title: 'What your code computed fits nothing',
          text: 'We tried every way of getting it wrong that we know. Most likely it read another secret or another body than those pasted here.',
        },
}

export function wordsOf(finding: Finding): FindingWords {
  return (words[finding.code] as (one: Finding) => FindingWords)(finding)
}

const owner = {
  current: 'the current secret',
  previous: 'the secret before the rotation',
  given: 'the secret you pasted',
}

const spellings = {
  compact: 'It matches once the spaces and escapes between its values are as we send them.',
  final_newline: 'A line break at its end is missing.',
  no_final_newline: 'There is a line break at its end that was not sent.',
  line_ends: 'Its line ends were changed.',
  byte_order_mark: 'It begins with a byte order mark that was not sent.',
  envelope_order: 'Its fields stand in another order than they were sent.',
  unquoted: 'It was encoded twice: this is the body as a JSON string.',
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
  quotes: 'Its value is wrapped in quotes. Take them off before comparing.',
  spaces: 'Its value has spaces around it. Trim it before comparing.',
  percent: 'Its value is percent-encoded, as in a query or a form. Read the header itself.',
  plus: 'The plus signs of its base64 became spaces, as when it is read as a form field. Read the header itself.',
  version: 'A signature in it begins with v1, and a comma; here that was cut off. Split the list at spaces only.',
  prefix: 'Its value begins with sha256=; here that was cut off.',
  case: 'Its hex digits are in lower case as sent. Compare them as they are.',
  name: 'Its name has underscores, as CGI and WSGI give it. Ask for the name with hyphens, or convert it.',
  milliseconds: 'It is in seconds as sent, and here in milliseconds: something computed it anew.',
}

const slips = {
  spaces: 'It has spaces or a line break around it. The signature matches without them: trim the variable.',
  quotes: 'It has quotes around it. The signature matches without them: take them out of your environment file.',
  prefix: 'whsec_ at its beginning is missing. The signature matches with it: store the secret as it was shown.',
}

const keyWords = {
  decoded: 'the base64-decoded bytes',
  text: 'the whole text of the secret',
  unprefixed: 'the text after whsec_, not decoded',
}

const contents = {
  standard: 'It was made over id, timestamp and body.',
  service: 'It was made over the body alone.',
  timestamp_body: 'It was made over the timestamp and the body, without the id.',
  id_body: 'It was made over the id and the body, without the timestamp.',
}

function rewritten(signs: string[]) {
  if (signs.length === 0) return 'It holds the same values as the recorded delivery, in another spelling.'
  return `Signs of it: ${signs.join(', and ')}. As sent it is compact, in an order of its own.`
}

function listed(names: string[]) {
  return names.join(' and ')
}

function article(noun: string) {
  return /^[aeiou]/.test(noun) ? 'an' : 'a'
}

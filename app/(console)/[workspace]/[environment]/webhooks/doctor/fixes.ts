import type { CodeSample } from '#lib/code-samples/api-call.ts'
import type { Finding, FindingCode } from '#lib/webhooks/doctor/finding.ts'
import type { Verification } from '#lib/webhooks/verification/verification.ts'
import { verificationSamples } from '#lib/webhooks/verification/verification-samples.ts'

type Facts = Pick<Verification, 'serviceHeader' | 'isGenerated'>

/** The lines that fix the finding, or the whole verification if that is at stake. */
export function fixFor(finding: Finding, facts: Facts): CodeSample[] {
  const short = fixes[finding.code]
  if (short) return samples(short)
  const header = 'header' in finding ? finding.header : null
  const scheme = header === facts.serviceHeader.toLowerCase() ? 'service' : 'standard'
  return verificationSamples({ scheme, ...facts })
}

type Fix = [javaScript: string, php: string, python: string, go: string]

const rawBody: Fix = [
  `// Express: before express.json(), on this path only.
app.post('/hooks', express.raw({ type: 'application/json' }), (req, res) => {
  if (!verify(req.headers, req.body)) return res.sendStatus(401)
  const event = JSON.parse(req.body)
  res.sendStatus(204)
})`,
  `<?php
$body = file_get_contents('php://input'); // Laravel: $request->getContent()
if (!verify(array_change_key_case(getallheaders()), $body)) {
    http_response_code(401);
    exit;
}
$event = json_decode($body);`,
  `body = request.get_data()  # FastAPI: await request.body(); Django: request.body
if not verify(request.headers, body):
    abort(401)
event = json.loads(body)`,
  `body, err := io.ReadAll(r.Body) // before any json.Decoder
if err != nil || !verify(r.Header.Get("webhook-id"), r.Header.Get("webhook-timestamp"),
	r.Header.Get("webhook-signature"), body) {
	w.WriteHeader(http.StatusUnauthorized)
	return
}`,
]

const secret: Fix = [
  `// This webhook's secret for this environment, without quotes or spaces.
const secret = process.env.WEBHOOK_SECRET.trim()
console.log('ends with', secret.slice(-4)) // compare with the hint in the console`,
  `<?php
// This webhook's secret for this environment, without quotes or spaces.
$secret = trim(getenv('WEBHOOK_SECRET'));
error_log('ends with ' . substr($secret, -4)); // compare with the hint in the console`,
  `# This webhook's secret for this environment, without quotes or spaces.
secret = os.environ["WEBHOOK_SECRET"].strip()
print("ends with", secret[-4:])  # compare with the hint in the console`,
  `// This webhook's secret for this environment, without quotes or spaces.
secret := strings.TrimSpace(os.Getenv("WEBHOOK_SECRET"))
log.Println("ends with", secret[len(secret)-4:]) // compare with the hint in the console`,
]

const environment: Fix = [
  `const { environment } = JSON.parse(body)
const secret = environment === 'live' ? process.env.WEBHOOK_SECRET_LIVE : process.env.WEBHOOK_SECRET_SANDBOX`,
  `<?php
$environment = json_decode($body)->environment;
$secret = getenv($environment === 'live' ? 'WEBHOOK_SECRET_LIVE' : 'WEBHOOK_SECRET_SANDBOX');`,
  `environment = json.loads(body)["environment"]
secret = os.environ["WEBHOOK_SECRET_LIVE" if environment == "live" else "WEBHOOK_SECRET_SANDBOX"]`,
  `var event struct{ Environment string }
json.Unmarshal(body, &event)
secret := os.Getenv("WEBHOOK_SECRET_" + strings.ToUpper(event.Environment))`,
]

const bothSecrets: Fix = [
  `// During a rotation, accept the new or the old secret.
const secrets = [process.env.WEBHOOK_SECRET, process.env.WEBHOOK_SECRET_OLD].filter(Boolean)
const isValid = secrets.some((secret) => verify(secret, headers, body))`,
  `<?php
// During a rotation, accept the new or the old secret.
$secrets = array_filter([getenv('WEBHOOK_SECRET'), getenv('WEBHOOK_SECRET_OLD')]);
$valid = array_filter($secrets, fn ($secret) => verify($secret, $headers, $body)) !== [];`,
  `# During a rotation, accept the new or the old secret.
secrets = [os.environ["WEBHOOK_SECRET"], os.environ.get("WEBHOOK_SECRET_OLD")]
is_valid = any(verify(secret, headers, body) for secret in secrets if secret)`,
  `// During a rotation, accept the new or the old secret.
secrets := []string{os.Getenv("WEBHOOK_SECRET"), os.Getenv("WEBHOOK_SECRET_OLD")}
valid := slices.ContainsFunc(secrets, func(secret string) bool {
	return secret != "" && verify(secret, r.Header, body)
})`,
]

const readHeader: Fix = [
  `// Raw values: no decoding or quotes. Node lowercases header names.
const id = req.headers['webhook-id']
const timestamp = req.headers['webhook-timestamp']
const signatures = req.headers['webhook-signature'].split(' ') // each: v1,<base64>`,
  `<?php
// getallheaders() keeps the hyphens; $_SERVER calls it HTTP_WEBHOOK_SIGNATURE.
$headers = array_change_key_case(getallheaders());
$signatures = explode(' ', $headers['webhook-signature']); // each: v1,<base64>`,
  `# request.headers knows names with hyphens; environ calls it HTTP_WEBHOOK_SIGNATURE.
event_id = request.headers["webhook-id"]
timestamp = request.headers["webhook-timestamp"]
signatures = request.headers["webhook-signature"].split(" ")  # each: v1,<base64>`,
  `// Get takes the name in any case.
id := r.Header.Get("webhook-id")
timestamp := r.Header.Get("webhook-timestamp")
signatures := strings.Split(r.Header.Get("webhook-signature"), " ") // each: v1,<base64>`,
]

const clock: Fix = [
  `// Five minutes either way, in seconds; Date.now() is in milliseconds.
const age = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))
if (!(age <= 300)) return false // timedatectl shows whether the clock is synchronized`,
  `<?php
// Five minutes either way; timedatectl shows whether the clock is synchronized.
$age = abs(time() - (int) $headers['webhook-timestamp']);
if ($age > 300) return false;`,
  `# Five minutes either way; timedatectl shows whether the clock is synchronized.
if abs(time.time() - int(headers["webhook-timestamp"])) > 300:
    return False`,
  `// Five minutes either way; timedatectl shows whether the clock is synchronized.
sent, err := strconv.ParseInt(r.Header.Get("webhook-timestamp"), 10, 64)
if err != nil || time.Since(time.Unix(sent, 0)).Abs() > 5*time.Minute {
	return false
}`,
]

const fixes: Partial<Record<FindingCode, Fix>> = {
  reserialised: rawBody,
  body_changed: rawBody,
  wrong_secret: secret,
  mangled_secret: secret,
  wrong_environment: environment,
  old_secret: bothSecrets,
  mangled_header: readHeader,
  missing_header: readHeader,
  altered_header: readHeader,
  clock_skew: clock,
}

function samples(fix: Fix): CodeSample[] {
  return ['JavaScript', 'PHP', 'Python', 'Go'].map((language, index) => ({ language, code: fix[index] ?? '' }))
}

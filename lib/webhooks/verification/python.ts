import type { Verification } from './verification.ts'

export function pythonVerification({ scheme, serviceHeader, isGenerated }: Verification): string {
  if (scheme === 'service') {
    return `import hashlib
import hmac
import os

secret = os.environ["WEBHOOK_SECRET"]
# Anyone can sign with an empty secret.
if not secret:
    raise RuntimeError("WEBHOOK_SECRET is empty")


# body: the raw bytes, as from request.get_data() or await request.body().
def verify(headers, body: bytes) -> bool:
    # The secret exactly as shown${isGenerated ? ', including whsec_' : ''}.
    expected = "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(headers.get("${serviceHeader.toLowerCase()}", "").encode(), expected.encode())
`
  }
  const key = isGenerated
    ? 'base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))'
    : 'os.environ["WEBHOOK_SECRET"].encode()'
  return `import base64
import hashlib
import hmac
import os
import time

key = ${key}
# Anyone can sign with an empty secret.
if not key:
    raise RuntimeError("WEBHOOK_SECRET is empty")


# body: the raw bytes, as from request.get_data() or await request.body().
def verify(headers, body: bytes) -> bool:
    event_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > 300:
        return False
    content = f"{event_id}.{timestamp}.".encode() + body
    digest = hmac.new(key, content, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # During a secret rotation there are two signatures; accept either.
    given = headers.get("webhook-signature", "").encode().split(b" ")
    return any(hmac.compare_digest(one, expected) for one in given)
`
}

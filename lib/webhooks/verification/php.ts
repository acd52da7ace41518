import type { Verification } from './verification.ts'

export function phpVerification({ scheme, serviceHeader, isGenerated }: Verification): string {
  if (scheme === 'service') {
    return `<?php
// $headers: array_change_key_case(getallheaders()); $body: file_get_contents('php://input').
function verify(array $headers, string $body): bool
{
    $given = $headers['${serviceHeader.toLowerCase()}'] ?? '';
    // The secret exactly as shown${isGenerated ? ', including whsec_' : ''}.
    $secret = getenv('WEBHOOK_SECRET');
    // Anyone can sign with an empty secret.
    if (!$secret) {
        throw new RuntimeException('WEBHOOK_SECRET is empty');
    }
    return hash_equals('sha256=' . hash_hmac('sha256', $body, $secret), $given);
}
`
  }
  const key = isGenerated
    ? "base64_decode(substr(getenv('WEBHOOK_SECRET'), strlen('whsec_')))"
    : "getenv('WEBHOOK_SECRET')"
  return `<?php
// $headers: array_change_key_case(getallheaders()); $body: file_get_contents('php://input').
function verify(array $headers, string $body): bool
{
    $key = ${key};
    // Anyone can sign with an empty secret.
    if (!$key) {
        throw new RuntimeException('WEBHOOK_SECRET is empty');
    }
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // During a secret rotation there are two signatures; accept either.
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}
`
}

<?php

namespace Pillar;

/** @phpstan-import-type WebhookEvent from Types */
final class Webhook
{
    private const GENERATED = 'whsec_';

    /**
     * Returns the event if it was signed with the secret and, by Standard Webhooks, recently.
     *
     * The scheme `service` reads `X-…-Signature`, which doesn't cover the time: anyone who recorded a delivery can send it
     * again, so store the IDs you have seen.
     *
     * @param string $payload the body as received, byte for byte: once parsed and serialized again, it no longer matches
     * @param array<string, string|list<string>> $headers as from `getallheaders()` or a PSR-7 request
     * @param string|list<string>|false|null $secret from `getenv()`, for example; during a rotation, the list of the old one and the new one
     * @param 'standard'|'service' $scheme
     * @return WebhookEvent
     * @throws WebhookVerificationException
     * @throws \InvalidArgumentException for an empty secret
     */
    public static function verify(
        string $payload,
        array $headers,
        #[\SensitiveParameter] string|array|false|null $secret,
        string $scheme = 'standard',
        int $toleranceSeconds = 300,
    ): array {
        $secrets = is_array($secret) ? $secret : [(string) $secret];
        // Anybody can sign with an empty key, which a setting that is missing could turn into.
        if ($secrets === [] || in_array('', array_map(self::key(...), $secrets), true)) {
            throw new \InvalidArgumentException(
                'secret must be the signing secret of the webhook, and none of several may be empty',
            );
        }
        $headers = array_change_key_case($headers);
        match ($scheme) {
            'standard' => self::verifyStandard($payload, $secrets, $headers, $toleranceSeconds),
            'service' => self::verifyService($payload, $secrets, $headers),
        };
        return json_decode($payload, true, flags: JSON_THROW_ON_ERROR);
    }

    /**
     * @param list<string> $secrets
     * @param array<string, string|list<string>> $headers
     */
    private static function verifyStandard(
        string $payload,
        #[\SensitiveParameter] array $secrets,
        array $headers,
        int $toleranceSeconds,
    ): void {
        $timestamp = self::header($headers, '/^webhook-timestamp$/', 'webhook-timestamp');
        if (preg_match('/^[0-9]{1,15}$/D', $timestamp) !== 1 || abs(time() - (int) $timestamp) > $toleranceSeconds) {
            throw new WebhookVerificationException("webhook-timestamp is not within $toleranceSeconds seconds of now");
        }
        $id = self::header($headers, '/^webhook-id$/', 'webhook-id');
        $given = explode(' ', self::header($headers, '/^webhook-signature$/', 'webhook-signature'));
        $sign = fn (string $secret) => 'v1,' . base64_encode(
            hash_hmac('sha256', "$id.$timestamp.$payload", self::key($secret), true),
        );
        if (!self::anyEqual($given, array_map($sign, $secrets))) {
            throw new WebhookVerificationException('webhook-signature does not match the body and the secret');
        }
    }

    /**
     * Uses the secret as shown, including its prefix, unlike the standard signature.
     *
     * @param list<string> $secrets
     * @param array<string, string|list<string>> $headers
     */
    private static function verifyService(string $payload, #[\SensitiveParameter] array $secrets, array $headers): void
    {
        $sign = fn (string $secret) => 'sha256=' . hash_hmac('sha256', $payload, $secret);
        if (!self::anyEqual([self::header($headers, '/^x-.+-signature$/', 'X-…-Signature')], array_map($sign, $secrets))) {
            throw new WebhookVerificationException('the signature does not match');
        }
    }

    private static function key(#[\SensitiveParameter] string $secret): string
    {
        return str_starts_with($secret, self::GENERATED)
            ? base64_decode(substr($secret, strlen(self::GENERATED)))
            : $secret;
    }

    /**
     * @param list<string> $given
     * @param list<string> $expected
     */
    private static function anyEqual(array $given, array $expected): bool
    {
        $found = false;
        foreach ($given as $one) {
            foreach ($expected as $other) {
                $found = hash_equals($other, $one) || $found;
            }
        }
        return $found;
    }

    /** @param array<string, string|list<string>> $headers */
    private static function header(array $headers, string $pattern, string $name): string
    {
        foreach ($headers as $key => $value) {
            $text = implode(' ', (array) $value);
            if (preg_match($pattern, (string) $key) === 1 && $text !== '') {
                return $text;
            }
        }
        throw new WebhookVerificationException("$name is missing");
    }
}

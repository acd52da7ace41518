<?php

namespace Pillar;

/** An RFC 9457 problem. Status 0 and error code `unreachable` mean that there was no response. */
final class PillarException extends \RuntimeException
{
    /**
     * @param string $errorCode stable; branch on this
     * @param list<array{field: string, pointer: string, message: string}> $errors
     * @param ?float $retryAfter in seconds
     * @param mixed $body the raw response, for members of single codes (`decline_code`)
     */
    public function __construct(
        public readonly string $errorCode,
        public readonly int $status,
        public readonly string $detail,
        public readonly array $errors = [],
        public readonly ?string $requestId = null,
        public readonly ?float $retryAfter = null,
        public readonly mixed $body = null,
    ) {
        parent::__construct($detail, $status);
    }

    /**
     * Messages by field, for a form.
     *
     * @return array<string, string>
     */
    public function fields(): array
    {
        return array_column($this->errors, 'message', 'field');
    }

    public static function unreachable(string $reason): self
    {
        return new self('unreachable', 0, "The service did not respond: $reason");
    }

    /**
     * The body can be anything, because a proxy in between may return HTML.
     *
     * @param array<string, string> $headers
     */
    public static function of(int $status, array $headers, string $content): self
    {
        $body = json_decode($content, true) ?? $content;
        $problem = is_array($body) ? $body : [];
        $errors = is_array($problem['errors'] ?? null) ? $problem['errors'] : [];
        return new self(
            self::text($problem, 'code') ?? 'unreadable_response',
            $status,
            self::text($problem, 'detail')
                ?? self::text($problem, 'title')
                ?? self::unexplained($status),
            array_values(array_filter($errors, self::isFieldError(...))),
            self::text($problem, 'request_id') ?? $headers['x-request-id'] ?? null,
            self::retryAfterOf($headers, $problem),
            $body,
        );
    }

    private static function unexplained(int $status): string
    {
        return $status >= 300 && $status < 400
            ? 'The service redirected the request to another address. No redirect is followed: check baseUrl.'
            : "The service returned status $status without a reason.";
    }

    /**
     * In seconds. The header may be a date instead (RFC 9110 10.2.3).
     *
     * @param array<string, string> $headers
     * @param array<mixed> $problem
     */
    private static function retryAfterOf(array $headers, array $problem): ?float
    {
        $header = $headers['retry-after'] ?? '';
        if (ctype_digit($header)) {
            return (float) $header;
        }
        $at = $header === '' ? false : strtotime($header);
        if ($at !== false) {
            return (float) max(0, $at - time());
        }
        $seconds = $problem['retry_after'] ?? null;
        return is_int($seconds) || is_float($seconds) ? (float) $seconds : null;
    }

    /** @param array<mixed> $problem */
    private static function text(array $problem, string $name): ?string
    {
        $value = $problem[$name] ?? null;
        return is_string($value) && $value !== '' ? $value : null;
    }

    private static function isFieldError(mixed $error): bool
    {
        return is_array($error) && is_string($error['field'] ?? null) && is_string($error['message'] ?? null);
    }
}

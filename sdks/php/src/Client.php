<?php

namespace Pillar;

/**
 * Sends requests and repeats those that failed in passing.
 *
 * @phpstan-type Options array{idempotency_key?: string, headers?: array<string, string>, timeout?: float}
 */
final class Client
{
    private const FIRST_PAUSE = 0.3;
    private const JITTER = 0.25;
    // Beyond this wait, the caller gets the exception, whose `retryAfter` says when to retry.
    private const LONGEST_PAUSE = 30;
    private const IN_MEMORY = 2 * 1024 * 1024;

    /** @var array<string, string> */
    private array $headers;
    // Kept, so that requests share a connection.
    private \CurlHandle $curl;

    /** @param array<string, string> $headers */
    public function __construct(
        private string $baseUrl,
        #[\SensitiveParameter] ?string $apiKey,
        private float $timeout,
        private int $maxRetries,
        array $headers,
    ) {
        if (preg_match('~^https?://~', $baseUrl) !== 1) {
            throw new \InvalidArgumentException('baseUrl must begin with http:// or https://');
        }
        if ($apiKey !== null && preg_match('/^[!-\~]+$/D', $apiKey) !== 1) {
            throw new \InvalidArgumentException('apiKey must be printable ASCII, without spaces or line breaks');
        }
        $this->baseUrl = rtrim($baseUrl, '/');
        $this->headers = self::named($headers);
        if ($apiKey !== null) {
            $this->headers['authorization'] = "Bearer $apiKey";
        }
        $this->curl = curl_init();
    }

    /** Keeps the key out of dumps. */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl];
    }

    /**
     * Returns the JSON of the response, or null if it has no body.
     *
     * @param array<string, string> $ids
     * @param ?array<string, mixed> $body
     * @param ?array<string, mixed> $query
     * @param list<string> $records dotted paths of the body whose keys are the caller's, so that an empty one is an object
     * @param Options $options
     */
    public function send(
        string $method,
        string $path,
        array $ids,
        ?array $body = null,
        ?array $query = null,
        array $records = [],
        bool $once = false,
        array $options = [],
    ): mixed {
        $url = $this->urlOf($path, $ids, $query ?? []);
        $content = $body === null ? null : self::encode($body, $records);
        $file = $this->exchange($method, $url, $content, 'application/json', $once, $options);
        if ($file->status === 204) {
            return null;
        }
        $text = $file->read();
        return json_decode($text, true) ?? throw PillarException::of($file->status, $file->headers, $text);
    }

    /**
     * @param array<string, string> $ids
     * @param ?array<string, mixed> $body
     * @param ?array<string, mixed> $query
     * @param list<string> $records as for `send`
     * @param Options $options
     */
    public function file(
        string $method,
        string $path,
        array $ids,
        ?array $body = null,
        ?array $query = null,
        array $records = [],
        array $options = [],
    ): File {
        $content = $body === null ? null : self::encode($body, $records);
        return $this->exchange($method, $this->urlOf($path, $ids, $query ?? []), $content, '*/*', false, $options);
    }

    /**
     * Reads every page that follows, and yields its items.
     *
     * @param \Closure(array<string, mixed>): array<string, mixed> $list
     * @param ?array<string, mixed> $query
     */
    public static function pages(\Closure $list, ?array $query): \Generator
    {
        $query ??= [];
        do {
            $page = $list($query);
            foreach ($page['data'] as $item) {
                yield $item;
            }
            if ($page['next_cursor'] !== null && $page['next_cursor'] === ($query['cursor'] ?? null)) {
                throw new \RuntimeException('The service returned the same page again.');
            }
            $query['cursor'] = $page['next_cursor'];
        } while ($query['cursor'] !== null);
    }

    /** @param Options $options */
    private function exchange(
        string $method,
        string $url,
        ?string $content,
        string $accept,
        bool $once,
        array $options,
    ): File {
        $headers = ['accept' => $accept] + $this->headers;
        if ($method === 'POST' || $method === 'PATCH') {
            $headers['idempotency-key'] = $options['idempotency_key'] ?? bin2hex(random_bytes(16));
        }
        if ($content !== null) {
            $headers['content-type'] = 'application/json';
        }
        $headers = self::named($options['headers'] ?? []) + $headers;
        $timeout = $options['timeout'] ?? $this->timeout;

        for ($attempt = 0; ; $attempt++) {
            try {
                return $this->attempt($method, $url, $content, $headers, $timeout);
            } catch (PillarException $failure) {
                $isLast = $once || $attempt >= $this->maxRetries;
                $pause = $isLast ? null : self::pauseBeforeRetry($failure, $attempt);
                if ($pause === null) {
                    throw $failure;
                }
                usleep((int) ($pause * 1_000_000));
            }
        }
    }

    /** @param array<string, string> $headers */
    private function attempt(string $method, string $url, ?string $content, array $headers, float $timeout): File
    {
        $stream = fopen('php://temp/maxmemory:' . self::IN_MEMORY, 'w+');
        $received = [];
        curl_reset($this->curl);
        curl_setopt_array($this->curl, [
            CURLOPT_URL => $url,
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            // A redirect would carry the key to another address.
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_HTTPHEADER => [...self::lines($headers), 'expect:'],
            CURLOPT_CONNECTTIMEOUT_MS => (int) ($timeout * 1000),
            CURLOPT_LOW_SPEED_LIMIT => 1,
            CURLOPT_LOW_SPEED_TIME => max(1, (int) ceil($timeout)),
            CURLOPT_FILE => $stream,
            CURLOPT_HEADERFUNCTION => function ($_, string $line) use (&$received): int {
                // The headers of an informational response come first.
                if (str_starts_with($line, 'HTTP/')) {
                    $received = [];
                } elseif (str_contains($line, ':')) {
                    [$name, $value] = explode(':', $line, 2);
                    $received[strtolower($name)] = trim($value);
                }
                return strlen($line);
            },
        ]);
        if ($content !== null) {
            curl_setopt($this->curl, CURLOPT_POSTFIELDS, $content);
        }
        if (curl_exec($this->curl) === false) {
            throw PillarException::unreachable(curl_error($this->curl));
        }
        $status = curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE);
        $file = new File($status, $received, $stream);
        if ($status < 200 || $status > 299) {
            throw PillarException::of($status, $received, $file->read());
        }
        return $file;
    }

    /**
     * @param array<string, string> $ids
     * @param array<string, mixed> $query
     */
    private function urlOf(string $path, array $ids, array $query): string
    {
        foreach ($ids as $name => $id) {
            // An empty ID, or dots that a URL resolves, would address another resource than intended.
            if (preg_match('/^\.{0,2}$/D', $id) === 1) {
                throw new \InvalidArgumentException("$name must be an id");
            }
            $path = str_replace('{' . $name . '}', rawurlencode($id), $path);
        }
        $pairs = [];
        foreach ($query as $name => $value) {
            foreach (is_array($value) ? $value : [$value] as $one) {
                if ($one !== null) {
                    $pairs[] = rawurlencode($name) . '=' . rawurlencode(is_bool($one) ? var_export($one, true) : (string) $one);
                }
            }
        }
        return $this->baseUrl . $path . ($pairs === [] ? '' : '?' . implode('&', $pairs));
    }

    /**
     * An empty array would be a list, and so would one with the keys 0, 1, 2.
     *
     * @param array<string, mixed> $body
     * @param list<string> $records
     */
    private static function encode(array $body, array $records): string
    {
        foreach ($records as $path) {
            $body = self::withRecord($body, explode('.', $path));
        }
        $flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION;
        return json_encode((object) $body, $flags);
    }

    /** @param list<string> $path */
    private static function withRecord(mixed $value, array $path): mixed
    {
        if (!is_array($value)) {
            return $value;
        }
        if ($path === []) {
            return (object) $value;
        }
        if (array_is_list($value)) {
            return array_map(fn (mixed $one) => self::withRecord($one, $path), $value);
        }
        $name = array_shift($path);
        if (array_key_exists($name, $value)) {
            $value[$name] = self::withRecord($value[$name], $path);
        }
        return $value;
    }

    /**
     * @param array<string, string> $headers
     * @return array<string, string>
     */
    private static function named(array $headers): array
    {
        return array_change_key_case($headers);
    }

    /**
     * @param array<string, string> $headers
     * @return list<string>
     */
    private static function lines(array $headers): array
    {
        $lines = [];
        foreach ($headers as $name => $value) {
            // A line break would begin another header.
            if (preg_match('/^[\w-]+$/D', $name) !== 1 || preg_match('/[\x00-\x1f\x7f]/', $value) === 1) {
                throw new \InvalidArgumentException("the header $name has a character that headers can't have");
            }
            $lines[] = "$name: $value";
        }
        return $lines;
    }

    /** Seconds until the next attempt, or null if another would not help. */
    private static function pauseBeforeRetry(PillarException $failure, int $attempt): ?float
    {
        // A retry gets 409 in progress while its first, interrupted attempt still runs.
        $isPassing = in_array($failure->status, [429, 503], true)
            || in_array($failure->errorCode, ['unreachable', 'idempotency_in_progress'], true);
        $pause = $failure->retryAfter ?? self::FIRST_PAUSE * 2 ** $attempt;
        return $isPassing && $pause <= self::LONGEST_PAUSE ? $pause + self::JITTER * lcg_value() : null;
    }
}

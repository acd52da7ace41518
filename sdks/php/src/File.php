<?php

namespace Pillar;

/** A response that is not JSON. Beyond two megabytes, it waits in a temporary file. */
final class File
{
    /**
     * @param array<string, string> $headers
     * @param resource $stream
     */
    public function __construct(public readonly int $status, public readonly array $headers, public readonly mixed $stream)
    {
    }

    public function contentType(): string
    {
        return $this->headers['content-type'] ?? '';
    }

    public function read(): string
    {
        rewind($this->stream);
        return stream_get_contents($this->stream);
    }
}

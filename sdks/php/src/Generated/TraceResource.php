<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type Trace from \Pillar\Types
 */
final class TraceResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Trace an ID.
     *
     * @param Options $options
     * @return Trace
     */
    public function get(string $id, array $options = []): array
    {
        return $this->client->send('GET', '/v1/trace/{id}', ['id' => $id], options: $options);
    }
}

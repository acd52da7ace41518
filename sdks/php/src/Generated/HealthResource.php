<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type Health from \Pillar\Types
 */
final class HealthResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Check the service.
     *
     * @param Options $options
     * @return Health
     */
    public function get(array $options = []): array
    {
        return $this->client->send('GET', '/v1/health', [], options: $options);
    }
}

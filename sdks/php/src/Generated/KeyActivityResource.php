<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type KeyActivity from \Pillar\Types
 */
final class KeyActivityResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Get the activity of all API keys.
     *
     * @param Options $options
     * @return KeyActivity
     */
    public function get(array $options = []): array
    {
        return $this->client->send('GET', '/v1/key-activity', [], options: $options);
    }
}

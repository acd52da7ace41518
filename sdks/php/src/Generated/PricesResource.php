<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type PriceList from \Pillar\Types
 */
final class PricesResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * List prices.
     *
     * @param Options $options
     * @return PriceList
     */
    public function list(array $options = []): array
    {
        return $this->client->send('GET', '/v1/prices', [], options: $options);
    }
}

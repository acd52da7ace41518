<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type CurrencyList from \Pillar\Types
 */
final class CurrenciesResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * List currencies.
     *
     * @param Options $options
     * @return CurrencyList
     */
    public function list(array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/currencies', [], options: $options);
    }
}

<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type CreateCharge from \Pillar\Types
 * @phpstan-import-type Transaction from \Pillar\Types
 */
final class ChargesResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Charge a payment method.
     *
     * @param CreateCharge $body
     * @param Options $options
     * @return Transaction
     */
    public function create(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/pay/charges', [], body: $body, records: ['metadata'], options: $options);
    }
}

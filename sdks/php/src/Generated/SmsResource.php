<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type CreateSms from \Pillar\Types
 * @phpstan-import-type Message from \Pillar\Types
 */
final class SmsResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Send an SMS.
     *
     * @param CreateSms $body
     * @param Options $options
     * @return Message
     */
    public function create(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/connect/sms', [], body: $body, records: ['metadata'], options: $options);
    }
}

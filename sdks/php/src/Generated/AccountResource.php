<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type Account from \Pillar\Types
 * @phpstan-import-type ReplaceBranding from \Pillar\Types
 * @phpstan-import-type UpdateAccount from \Pillar\Types
 */
final class AccountResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Get your account.
     *
     * @param Options $options
     * @return Account
     */
    public function get(array $options = []): array
    {
        return $this->client->send('GET', '/v1/account', [], options: $options);
    }

    /**
     * Change how payers see you.
     *
     * @param ReplaceBranding $body
     * @param Options $options
     * @return Account
     */
    public function replaceBranding(array $body, array $options = []): array
    {
        return $this->client->send('PUT', '/v1/account/branding', [], body: $body, options: $options);
    }

    /**
     * Update your account.
     *
     * @param UpdateAccount|null $body
     * @param Options $options
     * @return Account
     */
    public function update(?array $body = null, array $options = []): array
    {
        return $this->client->send('PATCH', '/v1/account', [], body: $body, options: $options);
    }
}

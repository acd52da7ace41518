<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type AccountWithKeys from \Pillar\Types
 * @phpstan-import-type Bill from \Pillar\Types
 * @phpstan-import-type CreateAccount from \Pillar\Types
 * @phpstan-import-type CustomFees from \Pillar\Types
 * @phpstan-import-type SettleBill from \Pillar\Types
 */
final class AccountsResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Create an account.
     *
     * @param CreateAccount $body
     * @param Options $options
     * @return AccountWithKeys
     */
    public function create(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/accounts', [], body: $body, once: true, options: $options);
    }

    /**
     * Settle a bill.
     *
     * @param SettleBill|null $body
     * @param Options $options
     * @return Bill
     */
    public function settleBill(string $accountId, string $billId, ?array $body = null, array $options = []): array
    {
        return $this->client->send('POST', '/v1/accounts/{account_id}/bills/{bill_id}/settle', ['account_id' => $accountId, 'bill_id' => $billId], body: $body, once: true, options: $options);
    }

    /**
     * Update the fees of an account.
     *
     * @param CustomFees $body
     * @param Options $options
     * @return CustomFees
     */
    public function updateFees(string $accountId, array $body, array $options = []): array
    {
        return $this->client->send('PUT', '/v1/accounts/{account_id}/fees', ['account_id' => $accountId], body: $body, options: $options);
    }
}

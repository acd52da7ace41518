<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type Balance from \Pillar\Types
 * @phpstan-import-type BalanceEntry from \Pillar\Types
 * @phpstan-import-type BalanceEntryList from \Pillar\Types
 * @phpstan-import-type ListBalanceEntriesQuery from \Pillar\Types
 */
final class BalanceResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Get the balance.
     *
     * @param Options $options
     * @return Balance
     */
    public function get(array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/balance', [], options: $options);
    }

    /**
     * List balance entries.
     *
     * @param ListBalanceEntriesQuery|null $query
     * @param Options $options
     * @return BalanceEntryList
     */
    public function listEntries(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/balance/entries', [], query: $query, options: $options);
    }

    /**
     * List balance entries: all pages, one by one.
     *
     * @param ListBalanceEntriesQuery|null $query
     * @param Options $options
     * @return \Generator<int, BalanceEntry>
     */
    public function iterateEntries(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->listEntries($query, $options), $query);
    }
}

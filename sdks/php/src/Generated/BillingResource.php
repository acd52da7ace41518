<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type Bill from \Pillar\Types
 * @phpstan-import-type BillLineProof from \Pillar\Types
 * @phpstan-import-type BillProof from \Pillar\Types
 * @phpstan-import-type Billing from \Pillar\Types
 * @phpstan-import-type ListBillsQuery from \Pillar\Types
 */
final class BillingResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Get a bill.
     *
     * @param Options $options
     * @return Bill
     */
    public function get(string $billId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/billing/{bill_id}', ['bill_id' => $billId], options: $options);
    }

    /**
     * Verify a line of a bill.
     *
     * @param Options $options
     * @return BillLineProof
     */
    public function getLineProof(string $billId, string $line, array $options = []): array
    {
        return $this->client->send('GET', '/v1/billing/{bill_id}/lines/{line}/proof', ['bill_id' => $billId, 'line' => $line], options: $options);
    }

    /**
     * Download a bill.
     *
     * @param Options $options
     */
    public function getPdf(string $billId, array $options = []): File
    {
        return $this->client->file('GET', '/v1/billing/{bill_id}/pdf', ['bill_id' => $billId], options: $options);
    }

    /**
     * Verify a bill.
     *
     * @param Options $options
     * @return BillProof
     */
    public function getProof(string $billId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/billing/{bill_id}/proof', ['bill_id' => $billId], options: $options);
    }

    /**
     * List bills.
     *
     * @param ListBillsQuery|null $query
     * @param Options $options
     * @return Billing
     */
    public function list(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/billing', [], query: $query, options: $options);
    }

    /**
     * List bills: all pages, one by one.
     *
     * @param ListBillsQuery|null $query
     * @param Options $options
     * @return \Generator<int, Bill>
     */
    public function iterate(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->list($query, $options), $query);
    }
}

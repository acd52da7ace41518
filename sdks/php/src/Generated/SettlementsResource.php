<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type ListSettlementLinesQuery from \Pillar\Types
 * @phpstan-import-type ListSettlementsQuery from \Pillar\Types
 * @phpstan-import-type Settlement from \Pillar\Types
 * @phpstan-import-type SettlementLine from \Pillar\Types
 * @phpstan-import-type SettlementLineList from \Pillar\Types
 * @phpstan-import-type SettlementList from \Pillar\Types
 */
final class SettlementsResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Get a settlement.
     *
     * @param Options $options
     * @return Settlement
     */
    public function get(string $settlementId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/settlements/{settlement_id}', ['settlement_id' => $settlementId], options: $options);
    }

    /**
     * Download a bank statement.
     *
     * @param Options $options
     */
    public function getStatement(string $settlementId, array $options = []): File
    {
        return $this->client->file('GET', '/v1/pay/settlements/{settlement_id}/statement', ['settlement_id' => $settlementId], options: $options);
    }

    /**
     * List settlements.
     *
     * @param ListSettlementsQuery|null $query
     * @param Options $options
     * @return SettlementList
     */
    public function list(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/settlements', [], query: $query, options: $options);
    }

    /**
     * List settlements: all pages, one by one.
     *
     * @param ListSettlementsQuery|null $query
     * @param Options $options
     * @return \Generator<int, Settlement>
     */
    public function iterate(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->list($query, $options), $query);
    }

    /**
     * List the lines of a settlement.
     *
     * @param ListSettlementLinesQuery|null $query
     * @param Options $options
     * @return SettlementLineList
     */
    public function listLines(string $settlementId, ?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/settlements/{settlement_id}/lines', ['settlement_id' => $settlementId], query: $query, options: $options);
    }

    /**
     * List the lines of a settlement: all pages, one by one.
     *
     * @param ListSettlementLinesQuery|null $query
     * @param Options $options
     * @return \Generator<int, SettlementLine>
     */
    public function iterateLines(string $settlementId, ?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->listLines($settlementId, $query, $options), $query);
    }
}

<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type CreateUsageCap from \Pillar\Types
 * @phpstan-import-type GetUsageQuery from \Pillar\Types
 * @phpstan-import-type GetUsageSeriesQuery from \Pillar\Types
 * @phpstan-import-type ListUsageCapsQuery from \Pillar\Types
 * @phpstan-import-type UpdateUsageCap from \Pillar\Types
 * @phpstan-import-type UsageCap from \Pillar\Types
 * @phpstan-import-type UsageCapList from \Pillar\Types
 * @phpstan-import-type UsageHistory from \Pillar\Types
 * @phpstan-import-type UsageReport from \Pillar\Types
 * @phpstan-import-type UsageSeries from \Pillar\Types
 */
final class UsageResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Create a cap.
     *
     * @param CreateUsageCap $body
     * @param Options $options
     * @return UsageCap
     */
    public function createCap(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/usage/caps', [], body: $body, options: $options);
    }

    /**
     * Delete a cap.
     *
     * @param Options $options
     */
    public function deleteCap(string $capId, array $options = []): void
    {
        $this->client->send('DELETE', '/v1/usage/caps/{cap_id}', ['cap_id' => $capId], options: $options);
    }

    /**
     * Get the usage of a month.
     *
     * @param GetUsageQuery|null $query
     * @param Options $options
     * @return UsageReport
     */
    public function get(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/usage', [], query: $query, options: $options);
    }

    /**
     * Get a cap.
     *
     * @param Options $options
     * @return UsageCap
     */
    public function getCap(string $capId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/usage/caps/{cap_id}', ['cap_id' => $capId], options: $options);
    }

    /**
     * List past months.
     *
     * @param Options $options
     * @return UsageHistory
     */
    public function getHistory(array $options = []): array
    {
        return $this->client->send('GET', '/v1/usage/history', [], options: $options);
    }

    /**
     * Get usage over time.
     *
     * @param GetUsageSeriesQuery|null $query
     * @param Options $options
     * @return UsageSeries
     */
    public function getSeries(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/usage/series', [], query: $query, options: $options);
    }

    /**
     * List caps.
     *
     * @param ListUsageCapsQuery|null $query
     * @param Options $options
     * @return UsageCapList
     */
    public function listCaps(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/usage/caps', [], query: $query, options: $options);
    }

    /**
     * List caps: all pages, one by one.
     *
     * @param ListUsageCapsQuery|null $query
     * @param Options $options
     * @return \Generator<int, UsageCap>
     */
    public function iterateCaps(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->listCaps($query, $options), $query);
    }

    /**
     * Update a cap.
     *
     * @param UpdateUsageCap|null $body
     * @param Options $options
     * @return UsageCap
     */
    public function updateCap(string $capId, ?array $body = null, array $options = []): array
    {
        return $this->client->send('PATCH', '/v1/usage/caps/{cap_id}', ['cap_id' => $capId], body: $body, options: $options);
    }
}

<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type GetRequestVolumeQuery from \Pillar\Types
 * @phpstan-import-type ListRequestErrorsQuery from \Pillar\Types
 * @phpstan-import-type ListRequestOperationsQuery from \Pillar\Types
 * @phpstan-import-type ListRequestsQuery from \Pillar\Types
 * @phpstan-import-type LoggedRequest from \Pillar\Types
 * @phpstan-import-type LoggedRequestDetail from \Pillar\Types
 * @phpstan-import-type LoggedRequestList from \Pillar\Types
 * @phpstan-import-type RequestErrors from \Pillar\Types
 * @phpstan-import-type RequestOperations from \Pillar\Types
 * @phpstan-import-type RequestVolume from \Pillar\Types
 */
final class RequestsResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Get a request.
     *
     * @param Options $options
     * @return LoggedRequestDetail
     */
    public function get(string $requestId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/requests/{request_id}', ['request_id' => $requestId], options: $options);
    }

    /**
     * Get request volume.
     *
     * @param GetRequestVolumeQuery|null $query
     * @param Options $options
     * @return RequestVolume
     */
    public function getVolume(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/requests/volume', [], query: $query, options: $options);
    }

    /**
     * List requests.
     *
     * @param ListRequestsQuery|null $query
     * @param Options $options
     * @return LoggedRequestList
     */
    public function list(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/requests', [], query: $query, options: $options);
    }

    /**
     * List requests: all pages, one by one.
     *
     * @param ListRequestsQuery|null $query
     * @param Options $options
     * @return \Generator<int, LoggedRequest>
     */
    public function iterate(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->list($query, $options), $query);
    }

    /**
     * List errors.
     *
     * @param ListRequestErrorsQuery|null $query
     * @param Options $options
     * @return RequestErrors
     */
    public function listErrors(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/requests/errors', [], query: $query, options: $options);
    }

    /**
     * List durations by operation.
     *
     * @param ListRequestOperationsQuery|null $query
     * @param Options $options
     * @return RequestOperations
     */
    public function listOperations(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/requests/operations', [], query: $query, options: $options);
    }
}

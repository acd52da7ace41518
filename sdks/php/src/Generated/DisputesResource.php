<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type ContestDispute from \Pillar\Types
 * @phpstan-import-type Dispute from \Pillar\Types
 * @phpstan-import-type DisputeList from \Pillar\Types
 * @phpstan-import-type ListDisputesQuery from \Pillar\Types
 */
final class DisputesResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Accept a dispute.
     *
     * @param Options $options
     * @return Dispute
     */
    public function accept(string $disputeId, array $options = []): array
    {
        return $this->client->send('POST', '/v1/pay/disputes/{dispute_id}/accept', ['dispute_id' => $disputeId], options: $options);
    }

    /**
     * Contest a dispute.
     *
     * @param ContestDispute $body
     * @param Options $options
     * @return Dispute
     */
    public function contest(string $disputeId, array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/pay/disputes/{dispute_id}/contest', ['dispute_id' => $disputeId], body: $body, options: $options);
    }

    /**
     * Get a dispute.
     *
     * @param Options $options
     * @return Dispute
     */
    public function get(string $disputeId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/disputes/{dispute_id}', ['dispute_id' => $disputeId], options: $options);
    }

    /**
     * List disputes.
     *
     * @param ListDisputesQuery|null $query
     * @param Options $options
     * @return DisputeList
     */
    public function list(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/disputes', [], query: $query, options: $options);
    }

    /**
     * List disputes: all pages, one by one.
     *
     * @param ListDisputesQuery|null $query
     * @param Options $options
     * @return \Generator<int, Dispute>
     */
    public function iterate(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->list($query, $options), $query);
    }
}

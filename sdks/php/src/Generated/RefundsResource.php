<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type CreateRefund from \Pillar\Types
 * @phpstan-import-type ListRefundsQuery from \Pillar\Types
 * @phpstan-import-type Refund from \Pillar\Types
 * @phpstan-import-type RefundList from \Pillar\Types
 */
final class RefundsResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Refund a payment.
     *
     * @param CreateRefund $body
     * @param Options $options
     * @return Refund
     */
    public function create(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/pay/refunds', [], body: $body, records: ['metadata'], options: $options);
    }

    /**
     * Get a refund.
     *
     * @param Options $options
     * @return Refund
     */
    public function get(string $refundId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/refunds/{refund_id}', ['refund_id' => $refundId], options: $options);
    }

    /**
     * List refunds.
     *
     * @param ListRefundsQuery|null $query
     * @param Options $options
     * @return RefundList
     */
    public function list(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/refunds', [], query: $query, options: $options);
    }

    /**
     * List refunds: all pages, one by one.
     *
     * @param ListRefundsQuery|null $query
     * @param Options $options
     * @return \Generator<int, Refund>
     */
    public function iterate(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->list($query, $options), $query);
    }
}

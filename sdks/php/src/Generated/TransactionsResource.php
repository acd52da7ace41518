<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type ListTransactionsQuery from \Pillar\Types
 * @phpstan-import-type Transaction from \Pillar\Types
 * @phpstan-import-type TransactionList from \Pillar\Types
 */
final class TransactionsResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Get a transaction.
     *
     * @param Options $options
     * @return Transaction
     */
    public function get(string $transactionId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/transactions/{transaction_id}', ['transaction_id' => $transactionId], options: $options);
    }

    /**
     * List transactions.
     *
     * @param ListTransactionsQuery|null $query
     * @param Options $options
     * @return TransactionList
     */
    public function list(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/transactions', [], query: $query, options: $options);
    }

    /**
     * List transactions: all pages, one by one.
     *
     * @param ListTransactionsQuery|null $query
     * @param Options $options
     * @return \Generator<int, Transaction>
     */
    public function iterate(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->list($query, $options), $query);
    }
}

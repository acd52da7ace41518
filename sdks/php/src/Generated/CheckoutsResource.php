<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type Checkout from \Pillar\Types
 * @phpstan-import-type CheckoutList from \Pillar\Types
 * @phpstan-import-type CreateCheckout from \Pillar\Types
 * @phpstan-import-type ListCheckoutsQuery from \Pillar\Types
 */
final class CheckoutsResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Create a checkout.
     *
     * @param CreateCheckout $body
     * @param Options $options
     * @return Checkout
     */
    public function create(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/pay/checkouts', [], body: $body, records: ['metadata'], options: $options);
    }

    /**
     * Expire a checkout.
     *
     * @param Options $options
     * @return Checkout
     */
    public function expire(string $checkoutId, array $options = []): array
    {
        return $this->client->send('POST', '/v1/pay/checkouts/{checkout_id}/expire', ['checkout_id' => $checkoutId], options: $options);
    }

    /**
     * Get a checkout.
     *
     * @param Options $options
     * @return Checkout
     */
    public function get(string $checkoutId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/checkouts/{checkout_id}', ['checkout_id' => $checkoutId], options: $options);
    }

    /**
     * List checkouts.
     *
     * @param ListCheckoutsQuery|null $query
     * @param Options $options
     * @return CheckoutList
     */
    public function list(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/checkouts', [], query: $query, options: $options);
    }

    /**
     * List checkouts: all pages, one by one.
     *
     * @param ListCheckoutsQuery|null $query
     * @param Options $options
     * @return \Generator<int, Checkout>
     */
    public function iterate(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->list($query, $options), $query);
    }
}

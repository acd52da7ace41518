<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type CancelSubscription from \Pillar\Types
 * @phpstan-import-type CreateSubscription from \Pillar\Types
 * @phpstan-import-type ListSubscriptionsQuery from \Pillar\Types
 * @phpstan-import-type Subscription from \Pillar\Types
 * @phpstan-import-type SubscriptionList from \Pillar\Types
 * @phpstan-import-type UpdateSubscription from \Pillar\Types
 */
final class SubscriptionsResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Cancel a subscription.
     *
     * @param CancelSubscription $body
     * @param Options $options
     * @return Subscription
     */
    public function cancel(string $subscriptionId, array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/pay/subscriptions/{subscription_id}/cancel', ['subscription_id' => $subscriptionId], body: $body, options: $options);
    }

    /**
     * Create a subscription.
     *
     * @param CreateSubscription $body
     * @param Options $options
     * @return Subscription
     */
    public function create(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/pay/subscriptions', [], body: $body, records: ['metadata'], options: $options);
    }

    /**
     * Get a subscription.
     *
     * @param Options $options
     * @return Subscription
     */
    public function get(string $subscriptionId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/subscriptions/{subscription_id}', ['subscription_id' => $subscriptionId], options: $options);
    }

    /**
     * List subscriptions.
     *
     * @param ListSubscriptionsQuery|null $query
     * @param Options $options
     * @return SubscriptionList
     */
    public function list(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/subscriptions', [], query: $query, options: $options);
    }

    /**
     * List subscriptions: all pages, one by one.
     *
     * @param ListSubscriptionsQuery|null $query
     * @param Options $options
     * @return \Generator<int, Subscription>
     */
    public function iterate(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->list($query, $options), $query);
    }

    /**
     * Change a subscription.
     *
     * @param UpdateSubscription|null $body
     * @param Options $options
     * @return Subscription
     */
    public function update(string $subscriptionId, ?array $body = null, array $options = []): array
    {
        return $this->client->send('PATCH', '/v1/pay/subscriptions/{subscription_id}', ['subscription_id' => $subscriptionId], body: $body, options: $options);
    }
}

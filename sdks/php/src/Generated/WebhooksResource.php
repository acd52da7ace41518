<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type CreateConnectWebhook from \Pillar\Types
 * @phpstan-import-type CreateWebhook from \Pillar\Types
 * @phpstan-import-type Delivery from \Pillar\Types
 * @phpstan-import-type DeliveryList from \Pillar\Types
 * @phpstan-import-type GetWebhookMetricsQuery from \Pillar\Types
 * @phpstan-import-type ListDeliveriesQuery from \Pillar\Types
 * @phpstan-import-type ListWebhooksQuery from \Pillar\Types
 * @phpstan-import-type QueuedDelivery from \Pillar\Types
 * @phpstan-import-type QueuedReplay from \Pillar\Types
 * @phpstan-import-type ReplayEvents from \Pillar\Types
 * @phpstan-import-type RotateWebhookSecret from \Pillar\Types
 * @phpstan-import-type SignatureMatches from \Pillar\Types
 * @phpstan-import-type SignedRequest from \Pillar\Types
 * @phpstan-import-type TestWebhook from \Pillar\Types
 * @phpstan-import-type UpdateWebhook from \Pillar\Types
 * @phpstan-import-type VerifySignature from \Pillar\Types
 * @phpstan-import-type Webhook from \Pillar\Types
 * @phpstan-import-type WebhookList from \Pillar\Types
 * @phpstan-import-type WebhookMetrics from \Pillar\Types
 * @phpstan-import-type WebhookWithSecret from \Pillar\Types
 */
final class WebhooksResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Create a webhook.
     *
     * @param CreateWebhook $body
     * @param Options $options
     * @return WebhookWithSecret
     */
    public function create(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/webhooks', [], body: $body, options: $options);
    }

    /**
     * Create a webhook for Connect.
     *
     * @param CreateConnectWebhook $body
     * @param Options $options
     * @return WebhookWithSecret
     */
    public function createConnect(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/connect/webhooks', [], body: $body, options: $options);
    }

    /**
     * Delete a webhook.
     *
     * @param Options $options
     */
    public function delete(string $webhookId, array $options = []): void
    {
        $this->client->send('DELETE', '/v1/webhooks/{webhook_id}', ['webhook_id' => $webhookId], options: $options);
    }

    /**
     * Enable a webhook.
     *
     * @param Options $options
     * @return Webhook
     */
    public function enable(string $webhookId, array $options = []): array
    {
        return $this->client->send('POST', '/v1/webhooks/{webhook_id}/enable', ['webhook_id' => $webhookId], options: $options);
    }

    /**
     * Get a webhook.
     *
     * @param Options $options
     * @return Webhook
     */
    public function get(string $webhookId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/webhooks/{webhook_id}', ['webhook_id' => $webhookId], options: $options);
    }

    /**
     * Get a delivery attempt.
     *
     * @param Options $options
     * @return Delivery
     */
    public function getDelivery(string $webhookId, string $deliveryId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}', ['webhook_id' => $webhookId, 'delivery_id' => $deliveryId], options: $options);
    }

    /**
     * Get delivery metrics.
     *
     * @param GetWebhookMetricsQuery|null $query
     * @param Options $options
     * @return WebhookMetrics
     */
    public function getMetrics(string $webhookId, ?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/webhooks/{webhook_id}/metrics', ['webhook_id' => $webhookId], query: $query, options: $options);
    }

    /**
     * List webhooks.
     *
     * @param ListWebhooksQuery|null $query
     * @param Options $options
     * @return WebhookList
     */
    public function list(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/webhooks', [], query: $query, options: $options);
    }

    /**
     * List webhooks: all pages, one by one.
     *
     * @param ListWebhooksQuery|null $query
     * @param Options $options
     * @return \Generator<int, Webhook>
     */
    public function iterate(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->list($query, $options), $query);
    }

    /**
     * List delivery attempts.
     *
     * @param ListDeliveriesQuery|null $query
     * @param Options $options
     * @return DeliveryList
     */
    public function listDeliveries(string $webhookId, ?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/webhooks/{webhook_id}/deliveries', ['webhook_id' => $webhookId], query: $query, options: $options);
    }

    /**
     * List delivery attempts: all pages, one by one.
     *
     * @param ListDeliveriesQuery|null $query
     * @param Options $options
     * @return \Generator<int, Delivery>
     */
    public function iterateDeliveries(string $webhookId, ?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->listDeliveries($webhookId, $query, $options), $query);
    }

    /**
     * Redeliver an event.
     *
     * @param Options $options
     * @return QueuedDelivery
     */
    public function redeliver(string $webhookId, string $deliveryId, array $options = []): array
    {
        return $this->client->send('POST', '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver', ['webhook_id' => $webhookId, 'delivery_id' => $deliveryId], options: $options);
    }

    /**
     * Replay events.
     *
     * @param ReplayEvents $body
     * @param Options $options
     * @return QueuedReplay
     */
    public function replay(string $webhookId, array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/webhooks/{webhook_id}/replay', ['webhook_id' => $webhookId], body: $body, options: $options);
    }

    /**
     * Rotate a webhook’s secret.
     *
     * @param RotateWebhookSecret|null $body
     * @param Options $options
     * @return WebhookWithSecret
     */
    public function rotateSecret(string $webhookId, ?array $body = null, array $options = []): array
    {
        return $this->client->send('POST', '/v1/webhooks/{webhook_id}/rotate-secret', ['webhook_id' => $webhookId], body: $body, options: $options);
    }

    /**
     * Sign a test event.
     *
     * @param TestWebhook|null $body
     * @param Options $options
     * @return SignedRequest
     */
    public function signTest(string $webhookId, ?array $body = null, array $options = []): array
    {
        return $this->client->send('POST', '/v1/webhooks/{webhook_id}/test/sign', ['webhook_id' => $webhookId], body: $body, records: ['data'], options: $options);
    }

    /**
     * Send a test event.
     *
     * @param TestWebhook|null $body
     * @param Options $options
     * @return QueuedDelivery
     */
    public function test(string $webhookId, ?array $body = null, array $options = []): array
    {
        return $this->client->send('POST', '/v1/webhooks/{webhook_id}/test', ['webhook_id' => $webhookId], body: $body, records: ['data'], options: $options);
    }

    /**
     * Update a webhook.
     *
     * @param UpdateWebhook|null $body
     * @param Options $options
     * @return Webhook
     */
    public function update(string $webhookId, ?array $body = null, array $options = []): array
    {
        return $this->client->send('PATCH', '/v1/webhooks/{webhook_id}', ['webhook_id' => $webhookId], body: $body, options: $options);
    }

    /**
     * Verify a delivery.
     *
     * @param VerifySignature $body
     * @param Options $options
     * @return SignatureMatches
     */
    public function verifySignature(string $webhookId, array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/webhooks/{webhook_id}/verify', ['webhook_id' => $webhookId], body: $body, records: ['headers'], options: $options);
    }
}

<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type ApiKey from \Pillar\Types
 * @phpstan-import-type ApiKeyList from \Pillar\Types
 * @phpstan-import-type ApiKeyWithSecret from \Pillar\Types
 * @phpstan-import-type CreateKey from \Pillar\Types
 * @phpstan-import-type GetKeyCallsQuery from \Pillar\Types
 * @phpstan-import-type KeyCalls from \Pillar\Types
 * @phpstan-import-type KeyScopeAdvice from \Pillar\Types
 * @phpstan-import-type ListKeysQuery from \Pillar\Types
 * @phpstan-import-type RotateKey from \Pillar\Types
 * @phpstan-import-type UpdateKey from \Pillar\Types
 * @phpstan-import-type UpdateKeyScope from \Pillar\Types
 * @phpstan-import-type WidenKey from \Pillar\Types
 */
final class KeysResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Create an API key.
     *
     * @param CreateKey $body
     * @param Options $options
     * @return ApiKeyWithSecret
     */
    public function create(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/keys', [], body: $body, options: $options);
    }

    /**
     * Get an API key.
     *
     * @param Options $options
     * @return ApiKey
     */
    public function get(string $keyId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/keys/{key_id}', ['key_id' => $keyId], options: $options);
    }

    /**
     * Get the requests of an API key.
     *
     * @param GetKeyCallsQuery|null $query
     * @param Options $options
     * @return KeyCalls
     */
    public function getCalls(string $keyId, ?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/keys/{key_id}/calls', ['key_id' => $keyId], query: $query, options: $options);
    }

    /**
     * Get scope advice for an API key.
     *
     * @param Options $options
     * @return KeyScopeAdvice
     */
    public function getScopeAdvice(string $keyId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/keys/{key_id}/scope-advice', ['key_id' => $keyId], options: $options);
    }

    /**
     * List API keys.
     *
     * @param ListKeysQuery|null $query
     * @param Options $options
     * @return ApiKeyList
     */
    public function list(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/keys', [], query: $query, options: $options);
    }

    /**
     * List API keys: all pages, one by one.
     *
     * @param ListKeysQuery|null $query
     * @param Options $options
     * @return \Generator<int, ApiKey>
     */
    public function iterate(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->list($query, $options), $query);
    }

    /**
     * Revoke an API key.
     *
     * @param Options $options
     */
    public function revoke(string $keyId, array $options = []): void
    {
        $this->client->send('DELETE', '/v1/keys/{key_id}', ['key_id' => $keyId], options: $options);
    }

    /**
     * Rotate an API key.
     *
     * @param RotateKey|null $body
     * @param Options $options
     * @return ApiKeyWithSecret
     */
    public function rotate(string $keyId, ?array $body = null, array $options = []): array
    {
        return $this->client->send('POST', '/v1/keys/{key_id}/rotate', ['key_id' => $keyId], body: $body, options: $options);
    }

    /**
     * Update an API key.
     *
     * @param UpdateKey|null $body
     * @param Options $options
     * @return ApiKey
     */
    public function update(string $keyId, ?array $body = null, array $options = []): array
    {
        return $this->client->send('PATCH', '/v1/keys/{key_id}', ['key_id' => $keyId], body: $body, options: $options);
    }

    /**
     * Restrict an API key.
     *
     * @param UpdateKeyScope $body
     * @param Options $options
     * @return ApiKey
     */
    public function updateScope(string $keyId, array $body, array $options = []): array
    {
        return $this->client->send('PATCH', '/v1/keys/{key_id}/scope', ['key_id' => $keyId], body: $body, options: $options);
    }

    /**
     * Add scopes to an API key.
     *
     * @param WidenKey $body
     * @param Options $options
     * @return ApiKey
     */
    public function widen(string $keyId, array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/keys/{key_id}/widen', ['key_id' => $keyId], body: $body, options: $options);
    }
}

<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type AdvanceClock from \Pillar\Types
 * @phpstan-import-type FaultRules from \Pillar\Types
 * @phpstan-import-type ListOutboxQuery from \Pillar\Types
 * @phpstan-import-type OutboxMessage from \Pillar\Types
 * @phpstan-import-type OutboxMessageList from \Pillar\Types
 * @phpstan-import-type ReplaceFaults from \Pillar\Types
 * @phpstan-import-type SandboxClock from \Pillar\Types
 * @phpstan-import-type SandboxWipe from \Pillar\Types
 */
final class SandboxResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Advance the sandbox’s clock.
     *
     * @param AdvanceClock $body
     * @param Options $options
     * @return SandboxClock
     */
    public function advanceClock(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/sandbox/clock', [], body: $body, options: $options);
    }

    /**
     * Get the sandbox’s clock.
     *
     * @param Options $options
     * @return SandboxClock
     */
    public function getClock(array $options = []): array
    {
        return $this->client->send('GET', '/v1/sandbox/clock', [], options: $options);
    }

    /**
     * Get a sandbox message.
     *
     * @param Options $options
     * @return OutboxMessage
     */
    public function getOutboxMessage(string $messageId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/sandbox/outbox/{message_id}', ['message_id' => $messageId], options: $options);
    }

    /**
     * Download a sandbox email.
     *
     * @param Options $options
     */
    public function getRawOutboxMessage(string $messageId, array $options = []): File
    {
        return $this->client->file('GET', '/v1/sandbox/outbox/{message_id}/raw', ['message_id' => $messageId], options: $options);
    }

    /**
     * Get the state of the wipe.
     *
     * @param Options $options
     * @return SandboxWipe
     */
    public function getWipeState(array $options = []): array
    {
        return $this->client->send('GET', '/v1/sandbox/wipe', [], options: $options);
    }

    /**
     * List injected faults.
     *
     * @param Options $options
     * @return FaultRules
     */
    public function listFaults(array $options = []): array
    {
        return $this->client->send('GET', '/v1/sandbox/faults', [], options: $options);
    }

    /**
     * List sandbox messages.
     *
     * @param ListOutboxQuery|null $query
     * @param Options $options
     * @return OutboxMessageList
     */
    public function listOutbox(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/sandbox/outbox', [], query: $query, options: $options);
    }

    /**
     * List sandbox messages: all pages, one by one.
     *
     * @param ListOutboxQuery|null $query
     * @param Options $options
     * @return \Generator<int, OutboxMessage>
     */
    public function iterateOutbox(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->listOutbox($query, $options), $query);
    }

    /**
     * Inject faults.
     *
     * @param ReplaceFaults $body
     * @param Options $options
     * @return FaultRules
     */
    public function replaceFaults(array $body, array $options = []): array
    {
        return $this->client->send('PUT', '/v1/sandbox/faults', [], body: $body, options: $options);
    }

    /**
     * Reset the sandbox’s clock.
     *
     * @param Options $options
     */
    public function resetClock(array $options = []): void
    {
        $this->client->send('DELETE', '/v1/sandbox/clock', [], options: $options);
    }

    /**
     * Wipe the sandbox.
     *
     * @param Options $options
     * @return SandboxWipe
     */
    public function wipe(array $options = []): array
    {
        return $this->client->send('POST', '/v1/sandbox/wipe', [], options: $options);
    }
}

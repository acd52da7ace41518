<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type ListMessagesQuery from \Pillar\Types
 * @phpstan-import-type Message from \Pillar\Types
 * @phpstan-import-type MessageList from \Pillar\Types
 */
final class MessagesResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Get a message.
     *
     * @param Options $options
     * @return Message
     */
    public function get(string $messageId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/connect/messages/{message_id}', ['message_id' => $messageId], options: $options);
    }

    /**
     * List messages.
     *
     * @param ListMessagesQuery|null $query
     * @param Options $options
     * @return MessageList
     */
    public function list(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/connect/messages', [], query: $query, options: $options);
    }

    /**
     * List messages: all pages, one by one.
     *
     * @param ListMessagesQuery|null $query
     * @param Options $options
     * @return \Generator<int, Message>
     */
    public function iterate(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->list($query, $options), $query);
    }
}

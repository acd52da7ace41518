<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type EventList from \Pillar\Types
 * @phpstan-import-type EventRecord from \Pillar\Types
 * @phpstan-import-type EventSample from \Pillar\Types
 * @phpstan-import-type ListEventsQuery from \Pillar\Types
 * @phpstan-import-type SampleEventQuery from \Pillar\Types
 * @phpstan-import-type StreamEventsQuery from \Pillar\Types
 */
final class EventsResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Get an event.
     *
     * @param Options $options
     * @return EventRecord
     */
    public function get(string $eventId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/events/{event_id}', ['event_id' => $eventId], options: $options);
    }

    /**
     * List events.
     *
     * @param ListEventsQuery|null $query
     * @param Options $options
     * @return EventList
     */
    public function list(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/events', [], query: $query, options: $options);
    }

    /**
     * List events: all pages, one by one.
     *
     * @param ListEventsQuery|null $query
     * @param Options $options
     * @return \Generator<int, EventRecord>
     */
    public function iterate(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->list($query, $options), $query);
    }

    /**
     * Get a sample event.
     *
     * @param SampleEventQuery|null $query
     * @param Options $options
     * @return EventSample
     */
    public function sample(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/events/sample', [], query: $query, options: $options);
    }

    /**
     * Stream events.
     *
     * @param StreamEventsQuery|null $query
     * @param Options $options
     */
    public function stream(?array $query = null, array $options = []): File
    {
        return $this->client->file('GET', '/v1/events/stream', [], query: $query, options: $options);
    }
}

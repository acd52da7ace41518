<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type CreateRoom from \Pillar\Types
 * @phpstan-import-type CreateRoomToken from \Pillar\Types
 * @phpstan-import-type CreatedRoom from \Pillar\Types
 * @phpstan-import-type GetRoomTranscriptFileQuery from \Pillar\Types
 * @phpstan-import-type GetRoomTranscriptQuery from \Pillar\Types
 * @phpstan-import-type ListRoomsQuery from \Pillar\Types
 * @phpstan-import-type Room from \Pillar\Types
 * @phpstan-import-type RoomList from \Pillar\Types
 * @phpstan-import-type RoomToken from \Pillar\Types
 * @phpstan-import-type Transcript from \Pillar\Types
 */
final class RoomsResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Create a room.
     *
     * @param CreateRoom $body
     * @param Options $options
     * @return CreatedRoom
     */
    public function create(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/connect/rooms', [], body: $body, records: ['metadata'], options: $options);
    }

    /**
     * Create a room token.
     *
     * @param CreateRoomToken $body
     * @param Options $options
     * @return RoomToken
     */
    public function createToken(string $roomId, array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/connect/rooms/{room_id}/tokens', ['room_id' => $roomId], body: $body, options: $options);
    }

    /**
     * End a room.
     *
     * @param Options $options
     */
    public function end(string $roomId, array $options = []): void
    {
        $this->client->send('DELETE', '/v1/connect/rooms/{room_id}', ['room_id' => $roomId], options: $options);
    }

    /**
     * Get a room.
     *
     * @param Options $options
     * @return Room
     */
    public function get(string $roomId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/connect/rooms/{room_id}', ['room_id' => $roomId], options: $options);
    }

    /**
     * Download the recording.
     *
     * @param Options $options
     */
    public function getRecording(string $roomId, array $options = []): File
    {
        return $this->client->file('GET', '/v1/connect/rooms/{room_id}/recording', ['room_id' => $roomId], options: $options);
    }

    /**
     * Get the transcript.
     *
     * @param GetRoomTranscriptQuery|null $query
     * @param Options $options
     * @return Transcript
     */
    public function getTranscript(string $roomId, ?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/connect/rooms/{room_id}/transcript', ['room_id' => $roomId], query: $query, options: $options);
    }

    /**
     * Get the transcript.
     *
     * @param GetRoomTranscriptFileQuery|null $query
     * @param Options $options
     */
    public function getTranscriptFile(string $roomId, ?array $query = null, array $options = []): File
    {
        return $this->client->file('GET', '/v1/connect/rooms/{room_id}/transcript', ['room_id' => $roomId], query: $query, options: $options);
    }

    /**
     * List rooms.
     *
     * @param ListRoomsQuery|null $query
     * @param Options $options
     * @return RoomList
     */
    public function list(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/connect/rooms', [], query: $query, options: $options);
    }

    /**
     * List rooms: all pages, one by one.
     *
     * @param ListRoomsQuery|null $query
     * @param Options $options
     * @return \Generator<int, Room>
     */
    public function iterate(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->list($query, $options), $query);
    }
}

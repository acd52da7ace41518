<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type CreateSpeech from \Pillar\Types
 * @phpstan-import-type ListSpeechesQuery from \Pillar\Types
 * @phpstan-import-type ListVoicesQuery from \Pillar\Types
 * @phpstan-import-type Speech from \Pillar\Types
 * @phpstan-import-type SpeechList from \Pillar\Types
 * @phpstan-import-type VoiceList from \Pillar\Types
 */
final class VoiceResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Generate speech.
     *
     * @param CreateSpeech $body
     * @param Options $options
     * @return Speech
     */
    public function createSpeech(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/connect/voice/tts', [], body: $body, records: ['metadata'], options: $options);
    }

    /**
     * Get a speech job.
     *
     * @param Options $options
     * @return Speech
     */
    public function getSpeech(string $ttsId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/connect/voice/tts/{tts_id}', ['tts_id' => $ttsId], options: $options);
    }

    /**
     * Download the audio.
     *
     * @param Options $options
     */
    public function getSpeechAudio(string $ttsId, array $options = []): File
    {
        return $this->client->file('GET', '/v1/connect/voice/tts/{tts_id}/audio', ['tts_id' => $ttsId], options: $options);
    }

    /**
     * List speech jobs.
     *
     * @param ListSpeechesQuery|null $query
     * @param Options $options
     * @return SpeechList
     */
    public function listSpeeches(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/connect/voice/tts', [], query: $query, options: $options);
    }

    /**
     * List speech jobs: all pages, one by one.
     *
     * @param ListSpeechesQuery|null $query
     * @param Options $options
     * @return \Generator<int, Speech>
     */
    public function iterateSpeeches(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->listSpeeches($query, $options), $query);
    }

    /**
     * List voices.
     *
     * @param ListVoicesQuery|null $query
     * @param Options $options
     * @return VoiceList
     */
    public function listVoices(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/connect/voice/voices', [], query: $query, options: $options);
    }
}

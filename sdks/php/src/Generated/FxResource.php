<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type CreateFxQuote from \Pillar\Types
 * @phpstan-import-type FxQuote from \Pillar\Types
 * @phpstan-import-type FxQuoteList from \Pillar\Types
 * @phpstan-import-type FxRateList from \Pillar\Types
 * @phpstan-import-type ListFxQuotesQuery from \Pillar\Types
 * @phpstan-import-type ListFxRatesQuery from \Pillar\Types
 */
final class FxResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Create an FX quote.
     *
     * @param CreateFxQuote $body
     * @param Options $options
     * @return FxQuote
     */
    public function createQuote(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/pay/fx/quotes', [], body: $body, options: $options);
    }

    /**
     * Get an FX quote.
     *
     * @param Options $options
     * @return FxQuote
     */
    public function getQuote(string $fxQuoteId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/fx/quotes/{fx_quote_id}', ['fx_quote_id' => $fxQuoteId], options: $options);
    }

    /**
     * List FX quotes.
     *
     * @param ListFxQuotesQuery|null $query
     * @param Options $options
     * @return FxQuoteList
     */
    public function listQuotes(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/fx/quotes', [], query: $query, options: $options);
    }

    /**
     * List FX quotes: all pages, one by one.
     *
     * @param ListFxQuotesQuery|null $query
     * @param Options $options
     * @return \Generator<int, FxQuote>
     */
    public function iterateQuotes(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->listQuotes($query, $options), $query);
    }

    /**
     * List exchange rates.
     *
     * @param ListFxRatesQuery|null $query
     * @param Options $options
     * @return FxRateList
     */
    public function listRates(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/fx/rates', [], query: $query, options: $options);
    }
}

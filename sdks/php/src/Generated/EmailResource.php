<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type CreateEmail from \Pillar\Types
 * @phpstan-import-type CreateEmailDomain from \Pillar\Types
 * @phpstan-import-type EmailDomain from \Pillar\Types
 * @phpstan-import-type EmailDomainList from \Pillar\Types
 * @phpstan-import-type ListEmailDomainsQuery from \Pillar\Types
 * @phpstan-import-type Message from \Pillar\Types
 */
final class EmailResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Send an email.
     *
     * @param CreateEmail $body
     * @param Options $options
     * @return Message
     */
    public function create(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/connect/email', [], body: $body, records: ['headers', 'metadata'], options: $options);
    }

    /**
     * Add an email domain.
     *
     * @param CreateEmailDomain $body
     * @param Options $options
     * @return EmailDomain
     */
    public function createDomain(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/connect/email/domains', [], body: $body, options: $options);
    }

    /**
     * Delete an email domain.
     *
     * @param Options $options
     */
    public function deleteDomain(string $domainId, array $options = []): void
    {
        $this->client->send('DELETE', '/v1/connect/email/domains/{domain_id}', ['domain_id' => $domainId], options: $options);
    }

    /**
     * Get an email domain.
     *
     * @param Options $options
     * @return EmailDomain
     */
    public function getDomain(string $domainId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/connect/email/domains/{domain_id}', ['domain_id' => $domainId], options: $options);
    }

    /**
     * List email domains.
     *
     * @param ListEmailDomainsQuery|null $query
     * @param Options $options
     * @return EmailDomainList
     */
    public function listDomains(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/connect/email/domains', [], query: $query, options: $options);
    }

    /**
     * List email domains: all pages, one by one.
     *
     * @param ListEmailDomainsQuery|null $query
     * @param Options $options
     * @return \Generator<int, EmailDomain>
     */
    public function iterateDomains(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->listDomains($query, $options), $query);
    }

    /**
     * Check an email domain.
     *
     * @param Options $options
     * @return EmailDomain
     */
    public function verifyDomain(string $domainId, array $options = []): array
    {
        return $this->client->send('POST', '/v1/connect/email/domains/{domain_id}/verify', ['domain_id' => $domainId], options: $options);
    }
}

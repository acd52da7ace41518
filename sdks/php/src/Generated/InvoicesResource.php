<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type CreateInvoice from \Pillar\Types
 * @phpstan-import-type GetInvoicePdfQuery from \Pillar\Types
 * @phpstan-import-type Invoice from \Pillar\Types
 * @phpstan-import-type InvoiceChecks from \Pillar\Types
 * @phpstan-import-type InvoiceList from \Pillar\Types
 * @phpstan-import-type ListInvoicesQuery from \Pillar\Types
 */
final class InvoicesResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Issue an invoice.
     *
     * @param CreateInvoice $body
     * @param Options $options
     */
    public function create(array $body, array $options = []): File
    {
        return $this->client->file('POST', '/v1/pay/invoices', [], body: $body, options: $options);
    }

    /**
     * Get an invoice.
     *
     * @param Options $options
     * @return Invoice
     */
    public function get(string $invoiceId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/invoices/{invoice_id}', ['invoice_id' => $invoiceId], options: $options);
    }

    /**
     * Check an invoice.
     *
     * @param Options $options
     * @return InvoiceChecks
     */
    public function getChecks(string $invoiceId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/invoices/{invoice_id}/checks', ['invoice_id' => $invoiceId], options: $options);
    }

    /**
     * Download an invoice.
     *
     * @param GetInvoicePdfQuery|null $query
     * @param Options $options
     */
    public function getPdf(string $invoiceId, ?array $query = null, array $options = []): File
    {
        return $this->client->file('GET', '/v1/pay/invoices/{invoice_id}/pdf', ['invoice_id' => $invoiceId], query: $query, options: $options);
    }

    /**
     * Download an electronic invoice.
     *
     * @param Options $options
     */
    public function getXml(string $invoiceId, array $options = []): File
    {
        return $this->client->file('GET', '/v1/pay/invoices/{invoice_id}/xml', ['invoice_id' => $invoiceId], options: $options);
    }

    /**
     * List invoices.
     *
     * @param ListInvoicesQuery|null $query
     * @param Options $options
     * @return InvoiceList
     */
    public function list(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/invoices', [], query: $query, options: $options);
    }

    /**
     * List invoices: all pages, one by one.
     *
     * @param ListInvoicesQuery|null $query
     * @param Options $options
     * @return \Generator<int, Invoice>
     */
    public function iterate(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->list($query, $options), $query);
    }
}

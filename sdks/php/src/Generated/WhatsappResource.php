<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type ConfirmWhatsAppNumber from \Pillar\Types
 * @phpstan-import-type ConnectWhatsAppNumber from \Pillar\Types
 * @phpstan-import-type CreateTemplate from \Pillar\Types
 * @phpstan-import-type GetServiceWindowQuery from \Pillar\Types
 * @phpstan-import-type ListTemplatesQuery from \Pillar\Types
 * @phpstan-import-type Message from \Pillar\Types
 * @phpstan-import-type SendWhatsApp from \Pillar\Types
 * @phpstan-import-type ServiceWindow from \Pillar\Types
 * @phpstan-import-type WhatsAppNumber from \Pillar\Types
 * @phpstan-import-type WhatsAppTemplate from \Pillar\Types
 * @phpstan-import-type WhatsAppTemplateList from \Pillar\Types
 */
final class WhatsappResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Confirm a WhatsApp number.
     *
     * @param ConfirmWhatsAppNumber $body
     * @param Options $options
     * @return WhatsAppNumber
     */
    public function confirmNumber(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/connect/whatsapp/number/confirm', [], body: $body, options: $options);
    }

    /**
     * Connect a WhatsApp number.
     *
     * @param ConnectWhatsAppNumber $body
     * @param Options $options
     * @return WhatsAppNumber
     */
    public function connectNumber(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/connect/whatsapp/number', [], body: $body, options: $options);
    }

    /**
     * Register a WhatsApp template.
     *
     * @param CreateTemplate $body
     * @param Options $options
     * @return WhatsAppTemplate
     */
    public function createTemplate(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/connect/whatsapp/templates', [], body: $body, options: $options);
    }

    /**
     * Delete a WhatsApp template.
     *
     * @param Options $options
     */
    public function deleteTemplate(string $templateId, array $options = []): void
    {
        $this->client->send('DELETE', '/v1/connect/whatsapp/templates/{template_id}', ['template_id' => $templateId], options: $options);
    }

    /**
     * Get your WhatsApp number.
     *
     * @param Options $options
     * @return WhatsAppNumber
     */
    public function getNumber(array $options = []): array
    {
        return $this->client->send('GET', '/v1/connect/whatsapp/number', [], options: $options);
    }

    /**
     * Get a service window.
     *
     * @param GetServiceWindowQuery $query
     * @param Options $options
     * @return ServiceWindow
     */
    public function getServiceWindow(array $query, array $options = []): array
    {
        return $this->client->send('GET', '/v1/connect/whatsapp/window', [], query: $query, options: $options);
    }

    /**
     * Get a WhatsApp template.
     *
     * @param Options $options
     * @return WhatsAppTemplate
     */
    public function getTemplate(string $templateId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/connect/whatsapp/templates/{template_id}', ['template_id' => $templateId], options: $options);
    }

    /**
     * List WhatsApp templates.
     *
     * @param ListTemplatesQuery|null $query
     * @param Options $options
     * @return WhatsAppTemplateList
     */
    public function listTemplates(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/connect/whatsapp/templates', [], query: $query, options: $options);
    }

    /**
     * List WhatsApp templates: all pages, one by one.
     *
     * @param ListTemplatesQuery|null $query
     * @param Options $options
     * @return \Generator<int, WhatsAppTemplate>
     */
    public function iterateTemplates(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->listTemplates($query, $options), $query);
    }

    /**
     * Disconnect your WhatsApp number.
     *
     * @param Options $options
     * @return WhatsAppNumber
     */
    public function releaseNumber(array $options = []): array
    {
        return $this->client->send('POST', '/v1/connect/whatsapp/number/release', [], options: $options);
    }

    /**
     * Send a WhatsApp message.
     *
     * @param SendWhatsApp $body
     * @param Options $options
     * @return Message
     */
    public function send(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/connect/whatsapp', [], body: $body, records: ['metadata'], options: $options);
    }
}

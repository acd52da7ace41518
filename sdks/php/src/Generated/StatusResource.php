<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type CreateIncident from \Pillar\Types
 * @phpstan-import-type CreateIncidentUpdate from \Pillar\Types
 * @phpstan-import-type CreateMaintenance from \Pillar\Types
 * @phpstan-import-type CreateMaintenanceUpdate from \Pillar\Types
 * @phpstan-import-type Incident from \Pillar\Types
 * @phpstan-import-type Maintenance from \Pillar\Types
 */
final class StatusResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Declare an incident.
     *
     * @param CreateIncident $body
     * @param Options $options
     * @return Incident
     */
    public function createIncident(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/status/incidents', [], body: $body, once: true, options: $options);
    }

    /**
     * Schedule maintenance.
     *
     * @param CreateMaintenance $body
     * @param Options $options
     * @return Maintenance
     */
    public function createMaintenance(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/status/maintenances', [], body: $body, once: true, options: $options);
    }

    /**
     * Update an incident.
     *
     * @param CreateIncidentUpdate $body
     * @param Options $options
     * @return Incident
     */
    public function updateIncident(string $incidentId, array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/status/incidents/{incident_id}/updates', ['incident_id' => $incidentId], body: $body, once: true, options: $options);
    }

    /**
     * Update maintenance.
     *
     * @param CreateMaintenanceUpdate $body
     * @param Options $options
     * @return Maintenance
     */
    public function updateMaintenance(string $maintenanceId, array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/status/maintenances/{maintenance_id}/updates', ['maintenance_id' => $maintenanceId], body: $body, once: true, options: $options);
    }
}

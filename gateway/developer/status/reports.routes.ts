import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { createIncident, createMaintenance, updateIncident, updateMaintenance } from './reports.service.ts'
import * as schema from './status.schema.ts'

const OPERATOR = 'Only the operator of the installation can do this, with the provisioning token.'

const declare = operation('POST /v1/status/incidents', 'createIncident', {
  access: 'operator',
  summary: 'Declare an incident',
  description: `Shows an incident on the status site and notifies its subscribers. ${OPERATOR}`,
  body: schema.createIncidentBody,
  responses: { 201: json(schema.incident, 'The incident.') },
  run: (runtime, { body }) => createIncident(runtime, body),
})

const update = operation('POST /v1/status/incidents/{incident_id}/updates', 'updateIncident', {
  access: 'operator',
  summary: 'Update an incident',
  description: `Posts an update on an incident and notifies its subscribers. Another state reopens a resolved incident. ${OPERATOR}`,
  params: idParam('incident_id', 'inc'),
  body: schema.createIncidentUpdateBody,
  responses: { 201: json(schema.incident, 'The incident with its update.') },
  run: (runtime, { params, body }) => updateIncident(runtime, params.incident_id, body),
})

const schedule = operation('POST /v1/status/maintenances', 'createMaintenance', {
  access: 'operator',
  summary: 'Schedule maintenance',
  description: `Announces planned work on the status site and notifies its subscribers. It begins and completes automatically. ${OPERATOR}`,
  body: schema.createMaintenanceBody,
  responses: { 201: json(schema.maintenance, 'The maintenance.') },
  run: (runtime, { body }) => createMaintenance(runtime, body),
})

const change = operation('POST /v1/status/maintenances/{maintenance_id}/updates', 'updateMaintenance', {
  access: 'operator',
  summary: 'Update maintenance',
  description: `Posts an update on a maintenance and notifies its subscribers, ends it early, cancels it or extends it. ${OPERATOR}`,
  params: idParam('maintenance_id', 'mnt'),
  body: schema.createMaintenanceUpdateBody,
  responses: { 201: json(schema.maintenance, 'The maintenance with its update.') },
  problems: ['maintenance_over'],
  run: (runtime, { params, body }) => updateMaintenance(runtime, params.maintenance_id, body),
})

export const statusOperations = [declare, update, schedule, change]

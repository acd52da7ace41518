import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { emailDomain } from '../email-domain.schema.ts'
import { createEmailDomainBody, emailDomainList, listEmailDomainsQuery } from './email-domains.schema.ts'
import {
  createEmailDomain,
  deleteEmailDomain,
  getEmailDomain,
  listEmailDomains,
  verifyEmailDomain,
} from './email-domains.service.ts'

const params = idParam('domain_id', 'dom')

const create = operation('POST /v1/connect/email/domains', 'createEmailDomain', {
  summary: 'Add an email domain',
  description:
    'Adds a domain to send from and creates its DKIM key. Publish the returned DNS records. We check them automatically for 72 hours. In the sandbox, a simulated owner publishes them after five seconds, except for a domain that begins with `pending.` (never) or `wrong.` (with a wrong DKIM key). An environment can have up to 100 domains.',
  body: createEmailDomainBody,
  responses: { 201: json(emailDomain, 'The domain with the DNS records to publish.') },
  problems: ['live_not_activated', 'domain_exists', 'domain_limit_reached'],
  run: (ctx, { body }) => createEmailDomain(ctx, body),
})

const get = operation('GET /v1/connect/email/domains/{domain_id}', 'getEmailDomain', {
  summary: 'Get an email domain',
  description: 'Returns a domain with its DNS records and the result of the last check.',
  params,
  responses: { 200: json(emailDomain, 'The domain.') },
  run: (ctx, { params }) => getEmailDomain(ctx, params.domain_id),
})

const list = operation('GET /v1/connect/email/domains', 'listEmailDomains', {
  summary: 'List email domains',
  description:
    'Returns the domains of the environment, newest first. Every sandbox has the verified domain `sandbox.pillar.test`.',
  query: listEmailDomainsQuery,
  responses: { 200: json(emailDomainList, 'A page of domains.') },
  run: (ctx, { query }) => listEmailDomains(ctx, query),
})

const verify = operation('POST /v1/connect/email/domains/{domain_id}/verify', 'verifyEmailDomain', {
  summary: 'Check an email domain',
  description:
    'Checks the DNS records of a domain now and returns the result. A failed domain is pending again for 72 hours. DNS may take a few minutes to show a new record.',
  params,
  responses: { 200: json(emailDomain, 'The domain after the check.') },
  run: (ctx, { params }) => verifyEmailDomain(ctx, params.domain_id),
})

const remove = operation('DELETE /v1/connect/email/domains/{domain_id}', 'deleteEmailDomain', {
  summary: 'Delete an email domain',
  description: 'Deletes a domain and its DKIM keys. Emails from it are refused from then on.',
  params,
  responses: { 204: { description: 'The domain is deleted.' } },
  problems: ['system_domain'],
  run: (ctx, { params }) => deleteEmailDomain(ctx, params.domain_id),
})

export const emailDomainOperations = [create, list, get, verify, remove]

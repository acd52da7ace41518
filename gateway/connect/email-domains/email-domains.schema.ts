import * as z from 'zod'
import { listOf, listQuery } from '../../wire.schema.ts'
import { domainState, emailDomain } from '../email-domain.schema.ts'

/** The domain that every sandbox may send from. */
export const SYSTEM_DOMAIN = 'sandbox.pillar.test'

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`)

export const createEmailDomainBody = z
  .strictObject({
    domain: z.string().trim().toLowerCase().max(200).regex(DOMAIN, 'must be a domain such as mail.shop.example').meta({
      description:
        'The domain that your emails come from. A domain with letters outside ASCII must use its `xn--` form.',
      example: 'shop.example',
    }),
  })
  .meta({ id: 'CreateEmailDomain', description: 'A domain to send emails from.' })

export const emailDomainList = listOf(emailDomain, 'EmailDomainList')

export const listEmailDomainsQuery = listQuery.extend({
  state: domainState.optional().meta({ description: 'Only domains in this state.' }),
})

export type CreateEmailDomain = z.infer<typeof createEmailDomainBody>
export type ListEmailDomainsQuery = z.infer<typeof listEmailDomainsQuery>

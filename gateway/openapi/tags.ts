import { type Document, operationsOf } from './json.ts'

const tags: Record<string, string> = {
  'developer/health': 'Check whether the service is up. This endpoint needs no API key.',
  'developer/accounts':
    'Create accounts and settle their bills. These endpoints are for the operator of an installation, who authenticates with the provisioning token instead of an API key.',
  'developer/account': 'Your account: its name and address, tax IDs, branding and contacts.',
  'developer/status':
    'Declare incidents and maintenance on the public status site. These endpoints are for the operator of an installation, who authenticates with the provisioning token instead of an API key.',
  'developer/keys':
    'API keys authenticate requests. Each key belongs to one environment and carries scopes that limit what it can do. You can rotate a key without downtime, restrict it to IP ranges, and see which scopes it really uses.',
  'developer/key-activity': 'An overview of the use of each API key.',
  'developer/usage':
    'Metered usage and its cost, by month, day, API and key. Caps alert you before you spend more than you planned, or stop further requests.',
  'developer/prices': 'The price list that usage is billed by.',
  'developer/billing':
    'Monthly bills for your usage. You can download each bill as a PDF and recompute every line from the metered calls.',
  'developer/webhooks':
    'A webhook endpoint receives your events over HTTP. The API signs every delivery, retries failed ones for up to three days, and keeps a log of each attempt.',
  'developer/events':
    'An event records a change in your account, such as a completed checkout. The API keeps events for 30 days and delivers them to your webhook endpoints.',
  'developer/requests':
    'The log of your API requests for the last 30 days, with bodies, errors and the events they caused.',
  'developer/trace': 'Follow any ID through the system: the request, its objects, their ledger entries and events.',
  'developer/sandbox':
    'Tools for testing: move the sandbox’s clock, wipe its data, inject faults, and read the messages that it would have sent.',
  'pay/currencies': 'The currencies that you can charge and settle in.',
  'pay/fx':
    'Exchange rates, and quotes that lock a rate for one payment. Payments are converted at mid-market rates when they settle in another currency.',
  'pay/balance': 'The money that the service owes you until it is settled, and the ledger entries that make it up.',
  'pay/settlements':
    'A settlement pays the balance of a day to your bank, less fees and refunds. There is one for each settlement currency.',
  'pay/checkouts': 'A checkout is a hosted page where a payer pays a fixed amount.',
  'pay/customers': 'A customer is a person or business that pays you, with contact details and saved payment methods.',
  'pay/subscriptions':
    'A subscription charges a customer’s saved payment method every period. Payers get a notice before each charge and can cancel on their own.',
  'pay/charges': 'A charge collects a payment that you take yourself, with a token or a saved payment method.',
  'pay/refunds': 'A refund sends a payment back to the payer, in full or in part.',
  'pay/disputes':
    'A payer can ask their bank to take a payment back. You contest the dispute with evidence, or accept it.',
  'pay/invoices':
    'An invoice from you to a payer, as a PDF with an embedded electronic invoice where the law defines one. Refunds get credit notes. Numbers have no gaps, and an issued document never changes.',
  'connect/whatsapp':
    'Send WhatsApp messages. A template that WhatsApp has approved can start a conversation; free text requires a message from the recipient in the last 24 hours.',
  'connect/email':
    'Send emails, and manage the domains that they come from, with the DNS records that let receivers verify them.',
  'connect/voice': 'Turn text into audio, with voices in 22 languages.',
  'connect/rooms':
    'A room is a video call in the browser. Participants join with a link or a token, talk, share screens and chat.',
  'connect/messages': 'Messages on all channels, with their states, times and cost.',
  'connect/webhooks':
    'Webhook endpoints for Connect events, for keys that have access only to Connect. They also appear in the list of all webhook endpoints.',
  'connect/sms': 'Text messages to phones in every country.',
  'pay/transactions': 'A transaction is an attempt to collect a payment, with its fees, refunds and settlement.',
}

/** Describes each tag in the order in which the operations use them. */
export function declareTags(document: Document): void {
  const used = new Set(operationsOf(document).flatMap((operation) => operation.tags))
  document.tags = [...used].map((name) => ({ name, description: tags[name] ?? '' }))
}

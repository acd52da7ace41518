-- no transaction
-- All accounts share one live sender, so a search at the carrier and a reply are about a number, whichever accounts wrote to it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS connect_recipients_live_sms ON connect_recipients (address, account_id) WHERE environment = 'live' AND channel = 'sms';

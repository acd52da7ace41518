ALTER TABLE "accounts" ADD COLUMN "live_billed_until" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sandbox_billed_until" text NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE "accounts" a SET
	"live_billed_until" = coalesce(
		(SELECT max(period) FROM "bills" b WHERE b.account_id = a.account_id AND b.environment = 'live'),
		to_char(date_trunc('month', a.created_at AT TIME ZONE 'UTC') - interval '1 month', 'YYYY-MM')),
	"sandbox_billed_until" = coalesce(
		(SELECT max(period) FROM "bills" b WHERE b.account_id = a.account_id AND b.environment = 'sandbox'),
		to_char(date_trunc('month', a.created_at AT TIME ZONE 'UTC') - interval '1 month', 'YYYY-MM'));--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "live_billed_until" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "sandbox_billed_until" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "accounts_live_billed" ON "accounts" USING btree ("live_billed_until");--> statement-breakpoint
CREATE INDEX "accounts_sandbox_billed" ON "accounts" USING btree ("sandbox_billed_until");--> statement-breakpoint
CREATE INDEX "bills_unpaid" ON "bills" USING btree ("state","due_at") WHERE state IN ('open', 'past_due');

CREATE TABLE "accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"billing_currency" text NOT NULL,
	"plan" text NOT NULL,
	"unlimited" boolean NOT NULL,
	"branding" jsonb NOT NULL,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"webhook_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event_type" text NOT NULL,
	"attempt" integer NOT NULL,
	"trigger" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"request_url" text,
	"request_headers" jsonb,
	"response_status" integer,
	"response_headers" jsonb,
	"response_excerpt" text,
	"error" text,
	"duration_ms" integer,
	"next_attempt_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_sequences" (
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "event_sequences_account_id_environment_pk" PRIMARY KEY("account_id","environment")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"type" text NOT NULL,
	"sequence" bigint NOT NULL,
	"test" boolean NOT NULL,
	"payload" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"webhook_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"pillar" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"description" text,
	"state" text NOT NULL,
	"disabled_reason" text,
	"secret_sealed" "bytea" NOT NULL,
	"secret_hint" text NOT NULL,
	"previous_secret_sealed" "bytea",
	"previous_secret_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"prefix" text NOT NULL,
	"last4" text NOT NULL,
	"scopes" text[] NOT NULL,
	"allowed_ips" text[] NOT NULL,
	"managed" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_ip" text,
	"rotated_from" text,
	"rotated_to" text,
	"rotated_at" timestamp with time zone,
	"grace_expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	"revocation_reason" text
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"entry_id" text NOT NULL,
	"ledger_account" text NOT NULL,
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"source_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "postings_entry_id_ledger_account_pk" PRIMARY KEY("entry_id","ledger_account")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"checkout_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"methods" text[] NOT NULL,
	"customer_email" text,
	"language" text,
	"line_items" jsonb,
	"metadata" jsonb NOT NULL,
	"transaction_id" text,
	"attempts" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"expired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "simulated_card_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"outcome" jsonb NOT NULL,
	"after_challenge" jsonb,
	"answer_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount_refunded" bigint NOT NULL,
	"fee" jsonb,
	"fee_returned" bigint NOT NULL,
	"payment_method" jsonb NOT NULL,
	"three_d_secure" jsonb,
	"risk" jsonb NOT NULL,
	"failure_code" text,
	"failure_message" text,
	"decline_code" text,
	"next_action" jsonb,
	"checkout_id" text,
	"description" text NOT NULL,
	"statement_descriptor" text,
	"receipt_email" text,
	"off_session" boolean NOT NULL,
	"metadata" jsonb NOT NULL,
	"timeline" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"endpoint" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pk" PRIMARY KEY("account_id","environment","endpoint","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"key_id" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"operation" text NOT NULL,
	"status" integer NOT NULL,
	"code" text,
	"ip" text NOT NULL,
	"user_agent" text,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_hours" (
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"pillar" text NOT NULL,
	"item" text NOT NULL,
	"key_id" text NOT NULL,
	"calls" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "usage_hours_account_id_environment_hour_pillar_item_key_id_pk" PRIMARY KEY("account_id","environment","hour","pillar","item","key_id")
);
--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_newest" ON "deliveries" USING btree ("webhook_id","created_at","delivery_id");--> statement-breakpoint
CREATE INDEX "deliveries_event" ON "deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "deliveries_finished" ON "deliveries" USING btree ("account_id","environment","finished_at");--> statement-breakpoint
CREATE INDEX "events_sequence" ON "events" USING btree ("account_id","environment","sequence");--> statement-breakpoint
CREATE INDEX "webhooks_newest" ON "webhooks" USING btree ("account_id","environment","created_at","webhook_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_keys_newest" ON "api_keys" USING btree ("account_id","environment","created_at","key_id");--> statement-breakpoint
CREATE INDEX "postings_balance" ON "postings" USING btree ("account_id","environment","ledger_account","currency");--> statement-breakpoint
CREATE INDEX "postings_source" ON "postings" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "checkouts_newest" ON "checkouts" USING btree ("account_id","environment","created_at","checkout_id");--> statement-breakpoint
CREATE INDEX "checkouts_due" ON "checkouts" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("account_id","environment","created_at","transaction_id");--> statement-breakpoint
CREATE INDEX "transactions_checkout" ON "transactions" USING btree ("checkout_id") WHERE checkout_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_unsettled" ON "transactions" USING btree ("updated_at") WHERE state in ('processing', 'requires_action');--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "requests_newest" ON "requests" USING btree ("account_id","environment","created_at");
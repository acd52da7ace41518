CREATE TABLE "bill_numbers" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"bill_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"number" text NOT NULL,
	"period" text NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"tax_region" text,
	"lines" jsonb NOT NULL,
	"customer" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_caps" (
	"cap_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"target" text NOT NULL,
	"subject" text,
	"limit_micros" bigint NOT NULL,
	"enforcement" text NOT NULL,
	"alert_percents" integer[] NOT NULL,
	"notified_period" text,
	"notified_percent" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"notice_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"recipients" text[] NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text,
	"text" text,
	"html" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tombstones" (
	"object_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"wiped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "key_calls" (
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"key_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"operation" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"calls" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "key_calls_pk" PRIMARY KEY("account_id","environment","key_id","hour","outcome","operation","ip","user_agent")
);
--> statement-breakpoint
DROP INDEX "requests_newest";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "tax_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "settlement_currency" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "bank" jsonb;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "statement_descriptor" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "tax" jsonb DEFAULT '{"eu_country":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "contact_emails" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sandbox_offset_seconds" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sandbox_faults" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "object_id" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "failure_notified" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "query" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "acting_user" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "object_id" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "request_body" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "response_body" text;--> statement-breakpoint
CREATE UNIQUE INDEX "bills_period" ON "bills" USING btree ("account_id","environment","period");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_number" ON "bills" USING btree ("number");--> statement-breakpoint
CREATE INDEX "bills_newest" ON "bills" USING btree ("account_id","environment","created_at","bill_id");--> statement-breakpoint
CREATE INDEX "usage_caps_newest" ON "usage_caps" USING btree ("account_id","environment","created_at","cap_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_occasion" ON "notices" USING btree ("account_id","environment","kind","occasion");--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "outbox_messages_newest" ON "outbox_messages" USING btree ("account_id","environment","created_at","message_id");--> statement-breakpoint
CREATE INDEX "tombstones_age" ON "tombstones" USING btree ("wiped_at");--> statement-breakpoint
CREATE INDEX "key_calls_age" ON "key_calls" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "events_newest" ON "events" USING btree ("account_id","environment","created_at","event_id");--> statement-breakpoint
CREATE INDEX "events_request" ON "events" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "events_object" ON "events" USING btree ("object_id") WHERE object_id is not null;--> statement-breakpoint
CREATE INDEX "requests_failed" ON "requests" USING btree ("account_id","environment","created_at") WHERE status >= 400;--> statement-breakpoint
CREATE INDEX "requests_object" ON "requests" USING btree ("object_id") WHERE object_id is not null;--> statement-breakpoint
CREATE INDEX "requests_newest" ON "requests" USING btree ("account_id","environment","created_at","request_id");
CREATE TABLE "usage_days" (
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"day" timestamp with time zone NOT NULL,
	"pillar" text NOT NULL,
	"item" text NOT NULL,
	"key_id" text NOT NULL,
	"calls" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "usage_days_account_id_environment_day_pillar_item_key_id_pk" PRIMARY KEY("account_id","environment","day","pillar","item","key_id")
);
--> statement-breakpoint
CREATE TABLE "usage_marks" (
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"summed_to" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_marks_account_id_environment_pk" PRIMARY KEY("account_id","environment")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "hard_capped" text[] DEFAULT '{}'::text[] NOT NULL;
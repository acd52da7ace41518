ALTER TABLE "bills" ADD COLUMN "seller" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "tax_rule" jsonb NOT NULL;
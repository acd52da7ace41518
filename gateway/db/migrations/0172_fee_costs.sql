-- In millionths of the billing currency, at the rates of the payment: a refund takes its share of it off the usage. Null before.
ALTER TABLE transactions ADD COLUMN fee_cost_micros bigint;

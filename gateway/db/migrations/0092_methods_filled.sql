-- in batches
UPDATE transactions SET method = payment_method ->> 'type'
WHERE transaction_id IN (SELECT transaction_id FROM transactions WHERE method IS NULL AND payment_method ? 'type' LIMIT 5000);

-- no transaction
ALTER TABLE rooms VALIDATE CONSTRAINT rooms_partner;

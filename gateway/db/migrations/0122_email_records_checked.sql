-- no transaction
ALTER TABLE connect_messages VALIDATE CONSTRAINT connect_messages_email;

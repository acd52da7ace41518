import type { TestGateway } from './gateway.ts'

/** From here on a row of the table that belongs to the account can't be written. */
export async function failWrites(api: TestGateway, way: 'INSERT' | 'UPDATE', table: string, accountId: string) {
  await api.query(`CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'on purpose'; END $$`)
  await api.query(`CREATE TRIGGER fail BEFORE ${way} ON ${table} FOR EACH ROW WHEN (NEW.account_id = '${accountId}')
    EXECUTE FUNCTION fail()`)
}

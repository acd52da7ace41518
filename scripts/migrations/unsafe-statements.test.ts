import { expect, test } from 'vitest'
import { readUnsafeStatements, unsafeStatements } from './unsafe-statements.ts'

const first = { name: '0000_first.sql', text: 'CREATE TABLE things (id int, old text); CREATE INDEX things_id ON things (id);' }

const reasonsFor = (text: string, ...before: string[]) => {
  const earlier = before.map((each, index) => ({ name: `000${index + 1}_before.sql`, text: each }))
  const found = unsafeStatements([first, ...earlier, { name: '0009_next.sql', text }], '0.2.0')
  return found.map((line) => /^0009_next\.sql: (.*?): /.exec(line)?.[1])
}

test.each([
  ['CREATE INDEX things_old ON things (old);', /^CREATE INDEX stops writes/],
  ['create unique index things_old on things (old);', /^CREATE INDEX stops writes/],
  ['CREATE INDEX CONCURRENTLY things_old ON things (old);', /^CONCURRENTLY needs a file/],
  ['-- no transaction\nCREATE INDEX CONCURRENTLY things_old ON things (old);', /may only build or drop indexes/],
  ['-- no transaction\nALTER TABLE things ADD COLUMN more text;', /may only build or drop indexes/],
  ['DROP INDEX things_id;', /^DROP INDEX stops reads/],
  ['ALTER TABLE things ADD COLUMN more text NOT NULL;', /^ADD COLUMN NOT NULL without a DEFAULT/],
  ['ALTER TABLE things ADD COLUMN key uuid DEFAULT gen_random_uuid();', /^ADD COLUMN with a computed value/],
  ['ALTER TABLE things ADD COLUMN more text UNIQUE;', /^ADD COLUMN with a constraint/],
  ['ALTER TABLE things ALTER COLUMN old SET NOT NULL;', /^SET NOT NULL scans/],
  ["UPDATE things SET old = 'new';", /^UPDATE and DELETE lock/],
  ["UPDATE things SET old = 'LIMIT 5';", /^UPDATE and DELETE lock/],
  ['DELETE FROM things WHERE id > 5;', /^UPDATE and DELETE lock/],
  ['ALTER TABLE things ADD CONSTRAINT positive CHECK (id > 0);', /^ADD CONSTRAINT scans/],
  ['ALTER TABLE things ADD FOREIGN KEY (id) REFERENCES others (id);', /^ADD CONSTRAINT scans/],
  [
    'ALTER TABLE things ADD CONSTRAINT a CHECK (id > 0), ADD CONSTRAINT b CHECK (id < 9) NOT VALID;',
    /^ADD CONSTRAINT scans/,
  ],
  ['ALTER TABLE things ADD CONSTRAINT one UNIQUE (id);', /^ADD CONSTRAINT builds an index/],
  ['ALTER TABLE things VALIDATE CONSTRAINT positive;', /^VALIDATE CONSTRAINT scans/],
  ['ALTER TABLE things ALTER COLUMN id TYPE bigint;', /^changing a type/],
  ['ALTER TABLE things RENAME COLUMN old TO new;', /^RENAME breaks/],
  ['ALTER TABLE things DROP COLUMN old;', /^DROP breaks/],
  ['-- last used by 0.2.0\nALTER TABLE things DROP COLUMN old;', /^DROP breaks/],
  ['DROP TABLE things;', /^DROP breaks/],
  ['LOCK TABLE things;', /locks the whole table/],
  ["SET lock_timeout = '1h';", /^the migrator sets lock_timeout/],
])('rejects %s', (text, reason) => {
  expect(reasonsFor(text)).toEqual([expect.stringMatching(reason)])
})

test.each([
  'CREATE TABLE others (id int NOT NULL); CREATE INDEX others_id ON others (id); ALTER TABLE others ADD CHECK (id > 0);',
  '-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS things_old ON things (old);\nDROP INDEX CONCURRENTLY IF EXISTS things_id;',
  "ALTER TABLE things ADD COLUMN more text DEFAULT '' NOT NULL, ADD COLUMN most int;",
  'ALTER TABLE things ADD CONSTRAINT positive CHECK (id > 0 AND id < 9) NOT VALID;',
  '-- no transaction\nALTER TABLE things VALIDATE CONSTRAINT positive;',
  '-- last used by 0.1.0\nALTER TABLE things DROP COLUMN old;',
  'CREATE FUNCTION forget() RETURNS void LANGUAGE sql AS $$ DELETE FROM things $$;',
])('accepts %s', (text) => {
  expect(reasonsFor(text)).toEqual([])
})

test('accepts SET NOT NULL after an earlier file validated a check', () => {
  const check = 'ALTER TABLE things ADD CONSTRAINT present CHECK (old IS NOT NULL) NOT VALID;'
  const validate = '-- no transaction\nALTER TABLE things VALIDATE CONSTRAINT present;'
  const set = 'ALTER TABLE things ALTER COLUMN old SET NOT NULL;'
  expect(reasonsFor(set, check)).toHaveLength(1)
  expect(reasonsFor(set, check, validate)).toEqual([])
})

test('finds nothing unsafe in the migrations of this release', () => {
  expect(readUnsafeStatements()).toEqual([])
})

import { expect, test } from 'vitest'
import { ROLES } from '../auth/roles.ts'
import { consoleActs, grantRefusal, grants } from './console-acts.ts'
import { roleMatrix } from './role-matrix.ts'
import { reads, writes } from './rules.ts'
import { wholesalerActs } from './wholesaler-acts.ts'

const rowsOf = (hasWholesaler: boolean) => roleMatrix({ hasWholesaler }).map(({ act, may }) => `${act}: ${may}`)

test('has each rule once, with the roles that the console enforces', () => {
  const enforced = [...Object.values(reads), ...Object.values(writes), ...Object.values(consoleActs)]
  const expected = enforced.flatMap((rule) => (rule ? [`${rule.act}: ${rule.may}`] : []))
  const rows = rowsOf(false)
  expect(rows).toEqual(expect.arrayContaining(expected))
  expect(new Set(rows).size).toBe(rows.length)
  expect(rows.filter((row) => row.startsWith('see payments'))).toHaveLength(1)
})

test('has the pharmacy only where the workspace has one', () => {
  const pay = `${wholesalerActs.pay.act}: ${wholesalerActs.pay.may}`
  expect(rowsOf(true)).toContain(pay)
  expect(rowsOf(false)).not.toContain(pay)
})

test('keeps the rows of an area together', () => {
  const areas = roleMatrix({ hasWholesaler: true }).map(({ area }) => area)
  expect(areas.filter((area, at) => area !== areas[at - 1])).toEqual([...new Set(areas)])
})

test('only owners make owners, and nobody gives a role above their own', () => {
  expect(ROLES.filter((role) => grants[role].includes('owner'))).toEqual(['owner'])
  for (const role of ROLES) {
    for (const given of grants[role]) expect(ROLES.indexOf(given)).toBeGreaterThanOrEqual(ROLES.indexOf(role))
  }
  expect(grantRefusal('owner', ROLES)).toBeNull()
  expect(grantRefusal('viewer', ['viewer'])).toBe(
    'Your role, viewer, can’t give or take the role viewer. Ask an owner or an admin of this workspace.',
  )
})

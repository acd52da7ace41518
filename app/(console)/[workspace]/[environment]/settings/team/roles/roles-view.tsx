'use client'

import { clsx } from 'clsx'
import { CsvButton } from '#components/csv/csv-button.tsx'
import { toCsv } from '#components/csv/to-csv.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Check, Minus } from '#components/ui/icons.tsx'
import { listRoles, ROLES, type Role } from '#lib/auth/roles.ts'
import type { MatrixRow } from '#lib/operations/role-matrix.ts'
import { roleOptions } from '../member.ts'

type RolesViewProps = { rows: MatrixRow[]; own: Role }

/** On phones, each action lists its roles in words instead of in columns. */
export function RolesView({ rows, own }: RolesViewProps) {
  const areas = [...Map.groupBy(rows, ({ area }) => area)]
  return (
    <>
      <div className="mb-3 flex justify-end">
        <CsvButton filename="roles.csv" content={() => csvOf(rows)} />
      </div>
      <table className="w-full border-collapse text-sm max-sm:block sm:table-fixed">
        <caption className="sr-only">Allowed actions by role</caption>
        <thead className="max-sm:hidden">
          <tr className="sticky top-19 border-b bg-surface text-left text-xs text-muted">
            <th scope="col" className="h-8 px-2 font-medium">
              Action
            </th>
            {roleOptions.map(({ value, label }) => (
              <th key={value} scope="col" className="w-28 px-2 text-center font-medium">
                {label} {value === own && <Badge tone="accent">You</Badge>}
              </th>
            ))}
          </tr>
        </thead>
        {areas.map(([area, acts]) => (
          <tbody key={area} className="max-sm:block">
            <tr className="max-sm:block">
              <th
                scope="rowgroup"
                colSpan={ROLES.length + 1}
                className="px-2 pt-6 pb-2 text-left font-semibold text-ink max-sm:block"
              >
                {area}
              </th>
            </tr>
            {acts.map(({ act, may }) => (
              <tr key={`${act} ${may}`} className="border-b max-sm:block">
                <th scope="row" className="px-2 py-2.5 text-left font-normal text-ink max-sm:block">
                  <span className="block first-letter:uppercase">{act}</span>
                  <span className="block text-xs text-muted first-letter:uppercase sm:hidden">{namesOf(may)}</span>
                </th>
                {ROLES.map((role) => (
                  <td
                    key={role}
                    className={clsx('px-2 text-center max-sm:hidden', role === own && 'bg-accent-soft/50')}
                  >
                    <Mark isAllowed={may.includes(role)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const Shape = isAllowed ? Check : Minus
  return (
    <>
      <Shape aria-hidden="true" className={clsx('inline size-4', isAllowed ? 'text-success' : 'text-muted')} />
      <span className="sr-only">{isAllowed ? 'Allowed' : 'Not allowed'}</span>
    </>
  )
}

function namesOf(may: readonly Role[]): string {
  return may.length === ROLES.length ? 'Everyone' : listRoles(may)
}

function csvOf(rows: MatrixRow[]) {
  return toCsv(
    ['Area', 'Action', ...roleOptions.map(({ label }) => label)],
    rows.map(({ area, act, may }) => [area, act, ...ROLES.map((role) => (may.includes(role) ? 'yes' : 'no'))]),
  )
}

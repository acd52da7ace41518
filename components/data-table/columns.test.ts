import { expect, it } from 'vitest'
import { tableCsv } from '../csv/table-csv.ts'
import { money } from './column-forms.tsx'
import { type Column, chosenColumns, nextSort } from './columns.ts'

it('cycles through three sort orders', () => {
  expect(nextSort(null, 'name')).toEqual({ column: 'name', direction: 'asc' })
  expect(nextSort({ column: 'name', direction: 'asc' }, 'name')).toEqual({ column: 'name', direction: 'desc' })
  expect(nextSort({ column: 'name', direction: 'desc' }, 'name')).toBeNull()
  expect(nextSort({ column: 'name', direction: 'desc' }, 'calls')).toEqual({ column: 'calls', direction: 'asc' })
})

it('exports only columns with a value', () => {
  const columns: Column<{ name: string; calls: number }>[] = [
    { id: 'name', header: 'Name', cell: (row) => row.name, csv: (row) => row.name },
    { id: 'menu', header: '', cell: () => null },
    { id: 'calls', header: 'Calls', cell: (row) => row.calls, csv: (row) => row.calls },
  ]
  expect(tableCsv(columns, [{ name: 'a', calls: 1 }])).toBe('Name,Calls\r\na,1\r\n')
})

it('exports amounts in major units, with all decimals of the currency', () => {
  const columns = [money<{ paid: number | null; currency: string }>('paid', 'Paid', ({ paid }) => paid)]
  const rows = [
    { paid: 109950, currency: 'EUR' },
    { paid: -5, currency: 'USD' },
    { paid: 0, currency: 'USD' },
    { paid: 300, currency: 'JPY' },
    { paid: null, currency: 'USD' },
  ]
  expect(tableCsv(columns, rows)).toBe('Paid\r\n1099.50\r\n-0.05\r\n0.00\r\n300\r\n\r\n')
})

it('always shows the title and the actions beside the chosen columns', () => {
  const cell = () => null
  const columns = [
    { id: 'name', header: 'Name', cell },
    { id: 'calls', header: 'Calls', cell },
    { id: 'id', header: 'Id', cell, isExtra: true },
    { id: 'menu', header: '', cell },
  ]
  const shown = (choice: Record<string, boolean>) => chosenColumns(columns, choice).map(({ id }) => id)
  expect(shown({})).toEqual(['name', 'calls', 'menu'])
  expect(shown({ id: true, calls: false, name: false, menu: false })).toEqual(['name', 'id', 'menu'])
})

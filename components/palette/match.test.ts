import { expect, it } from 'vitest'
import type { Command, CommandGroup } from './command.ts'
import { flattened, matching, score } from './match.ts'

const icon = (() => null) as unknown as Command['icon']
const run = () => undefined
const groups: CommandGroup[] = [
  { label: 'Go to', commands: [{ id: 'keys', label: 'API keys', icon, run }] },
  {
    label: 'Keys',
    commands: [
      {
        id: 'rotate',
        label: 'Rotate key',
        keywords: 'renew secret',
        icon,
        page: {
          title: 'Rotate key',
          placeholder: '',
          empty: '',
          groups: [
            { label: 'Keys', commands: [{ id: 'key_1', label: 'Order service', keywords: 'key_1', icon, run }] },
          ],
        },
      },
    ],
  },
]

function found(query: string) {
  return matching(flattened(groups), query).flatMap(({ commands }) => commands.map(({ label }) => label))
}

it('wants every word and prefers the beginning', () => {
  expect(score('rot key', 'Rotate key')).toBeGreaterThan(score('key', 'API keys', 'rotate'))
  expect(score('rotate webhook', 'Rotate key')).toBe(0)
  expect(score('renew', 'Rotate key', 'renew secret')).toBeGreaterThan(0)
})

it('finds an act and what it is done to in one go', () => {
  expect(found('rotate order')).toEqual(['Rotate key: Order service'])
  expect(found('key_1')).toEqual(['Rotate key: Order service'])
})

it('shows all while nothing is typed', () => {
  expect(matching(groups, ' ')).toEqual(groups)
  expect(found('nothing like it')).toEqual([])
})

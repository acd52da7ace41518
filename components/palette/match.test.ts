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

it('requires every word and prefers matches at the beginning', () => {
  expect(score('rot key', 'Rotate key')).toBeGreaterThan(score('key', 'API keys', 'rotate'))
  expect(score('rotate webhook', 'Rotate key')).toBe(0)
  expect(score('renew', 'Rotate key', 'renew secret')).toBeGreaterThan(0)
})

it('finds an action together with its object', () => {
  expect(found('rotate order')).toEqual(['Rotate key: Order service'])
  expect(found('key_1')).toEqual(['Rotate key: Order service'])
})

it('offers no objects of an action that is refused', () => {
  const refused = groups.map((group) => ({
    ...group,
    commands: group.commands.map((command) => ({ ...command, refusal: 'You may only read' })),
  }))
  const labels = flattened(refused).flatMap(({ commands }) => commands.map(({ label }) => label))
  expect(labels).toEqual(['API keys', 'Rotate key'])
})

it('shows everything for an empty query', () => {
  expect(matching(groups, ' ')).toEqual(groups)
  expect(found('nothing like it')).toEqual([])
})

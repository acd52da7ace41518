import { expect, test } from 'vitest'
import { describeBar, summariseVolume, volumeBars, volumeRows } from './volume-bars.ts'

const volume = {
  from: '2026-11-22T14:00:00Z',
  to: '2026-11-22T14:15:00Z',
  complete: true,
  bucketSeconds: 300,
  buckets: [{ start: '2026-11-22T14:05:00Z', succeeded: 1200, refused: 3, failed: 0 }],
}

test('draws a bar and a row for an empty bucket', () => {
  const bars = volumeBars(volume)
  expect(bars.map(({ id }) => id)).toEqual(['2026-11-22T14:00:00Z', '2026-11-22T14:05:00Z', '2026-11-22T14:10:00Z'])
  const { table, csvRows } = volumeRows(bars, volume.bucketSeconds, ({ from, to }) => `/logs?from=${from}&to=${to}`)
  expect(table.header).toEqual(['Time', 'Succeeded', 'Client errors (4xx)', 'Server errors (5xx)', 'Total'])
  expect(table.links).toEqual(['', '/logs?from=2026-11-22T14:05:00Z&to=2026-11-22T14:10:00Z', ''])
  expect(table.rows.slice(1)).toEqual([
    ['22 Nov, 14:05 to 14:10 UTC', 1200, 3, 0, 1203],
    ['22 Nov, 14:00 to 14:05 UTC', 0, 0, 0, 0],
  ])
  expect(csvRows[1]).toEqual(['2026-11-22T14:05:00Z', 1200, 3, 0, 1203])
})

test('describes each bar and the whole chart in a sentence', () => {
  const [empty, full] = volumeBars(volume)
  expect(empty && describeBar(empty, 300)).toBe('22 Nov, 14:00 to 14:05 UTC: no requests')
  expect(full && describeBar(full, 300)).toBe(
    '22 Nov, 14:05 to 14:10 UTC: 1,203 requests, 1,200 succeeded, 3 client errors (4xx)',
  )
  expect(summariseVolume({ ...volume, complete: false })).toBe(
    '22 Nov 2026, 14:00 UTC to 22 Nov 2026, 14:15 UTC: 1,203 requests, 1,200 succeeded, 3 client errors (4xx). Older requests aren’t counted because there are too many.',
  )
})

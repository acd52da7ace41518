import type pg from 'pg'
import type { Match } from './typed-words.ts'
import { readLists } from './word-lists.ts'

/** Ids of products that are compared beyond those of the rarest word: more take longer than a search may. */
const MOST_LISTED = 200_000

/** Scores are counted in thousandths, so that products are sorted without comparing them with each other. */
const SCALE = 1_000

/**
 * All products that have the rarest of the typed words, those that match the other words best first. A word of most
 * products narrows nothing down, and is left to the comparison of the texts.
 */
export async function rankProducts(pool: pg.Pool, accountId: number, known: Match[][]): Promise<Int32Array> {
  const places = listedPlaces(known)
  const lists = await readLists(
    pool,
    accountId,
    places.flat().map(({ word }) => word),
  )
  const [rarest = [], ...others] = places.map((matches) =>
    matches.map(({ word, score }) => ({ score: Math.round(score * SCALE), ids: lists.get(word) ?? none })),
  )
  const scores = new Uint16Array(lastOf(rarest) + 1)
  const candidates = addScores(scores, rarest)
  for (const matches of others) addScores(scores, matches)
  return bestFirst(candidates, scores, places.length * SCALE)
}

interface Scored {
  score: number
  ids: Int32Array
}

const none = new Int32Array()

function lastOf(matches: Scored[]): number {
  let last = 0
  for (const { ids } of matches) for (const id of ids) if (id > last) last = id
  return last
}

/**
 * Returns the products that have any of the words. Each counts once for a typed word, with its best match, which comes
 * first.
 */
function addScores(scores: Uint16Array, matches: Scored[]): Int32Array {
  const isCounted = new Uint8Array(scores.length)
  const counted = new Int32Array(matches.reduce((sum, { ids }) => sum + ids.length, 0))
  let count = 0
  for (const { score, ids } of matches)
    for (const id of ids) {
      if (id >= scores.length || isCounted[id] === 1) continue
      isCounted[id] = 1
      scores[id] = (scores[id] ?? 0) + score
      counted[count++] = id
    }
  return counted.subarray(0, count)
}

/** A counting sort: a hundred thousand products would take longer to compare than everything else. */
function bestFirst(ids: Int32Array, scores: Uint16Array, best: number): Int32Array {
  const starts = new Uint32Array(best + 2)
  const rankOf = (id: number) => best - (scores[id] ?? 0)
  for (const id of ids) starts[rankOf(id) + 1] = (starts[rankOf(id) + 1] ?? 0) + 1
  for (let rank = 1; rank < starts.length; rank++) starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0)
  const sorted = new Int32Array(ids.length)
  for (const id of ids) {
    const rank = rankOf(id)
    const place = starts[rank] ?? 0
    sorted[place] = id
    starts[rank] = place + 1
  }
  return sorted
}

/** The typed words whose lists are compared, the rarest first. */
function listedPlaces(known: Match[][]): Match[][] {
  const sizeOf = (matches: Match[]) => matches.reduce((sum, { size }) => sum + size, 0)
  let listed = 0
  return known
    .toSorted((one, other) => sizeOf(one) - sizeOf(other))
    .filter((matches, place) => {
      if (place > 0) listed += sizeOf(matches)
      return listed <= MOST_LISTED
    })
}

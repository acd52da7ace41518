export type FollowState = 'connecting' | 'live' | 'reconnecting' | 'paused'

type Query = { data: unknown; isPlaceholderData: boolean; failureReason: Error | null }

/** The state of a list that follows new rows. A list that failed, or still shows the previous filter, isn't streaming. */
export function followState(
  { data, isPlaceholderData, failureReason }: Query,
  { isPaused }: { isPaused: boolean },
  stream: FollowState = 'live',
): FollowState {
  if (isPaused) return 'paused'
  if (failureReason) return 'reconnecting'
  if (data === undefined || isPlaceholderData) return 'connecting'
  return stream
}

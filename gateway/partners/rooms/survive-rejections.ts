/**
 * Tells about a promise that nothing waits for, instead of ending the thread. werift has many, each of one connection, and
 * the thread carries the rooms of many accounts. What a listener throws still ends it: its state would be unknown.
 */
export function surviveRejections(tell: (error: string) => void): void {
  process.on('unhandledRejection', (error) => tell(String(error)))
}

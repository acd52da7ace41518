/**
 * Logs a rejected promise that nothing awaits, instead of ending the thread. werift has many, each of one connection,
 * and the thread carries the rooms of many accounts. An error thrown by a listener still ends it, because the state
 * would be unknown.
 */
export function surviveRejections(tell: (error: string) => void): void {
  process.on('unhandledRejection', (error) => tell(String(error)))
}

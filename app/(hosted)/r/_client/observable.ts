/** A view that React reads with `useSyncExternalStore`. */
export class Observable<View extends object> {
  protected view: View
  private readonly listeners = new Set<() => void>()

  constructor(view: View) {
    this.view = view
  }

  readonly get = (): View => this.view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  protected change(changes: Partial<View>): void {
    this.view = { ...this.view, ...changes }
    for (const listener of this.listeners) listener()
  }
}

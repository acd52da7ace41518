import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A part whose code comes when it is first drawn; `meanwhile` keeps its place. It does what `next/dynamic` does, without
 * the kilobyte and a half that `next/dynamic` adds to every page; only what the server must not draw needs that one.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile: ReactNode = null) {
  const Part = lazy(async () => ({ default: await load() }))
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of a module, once for each part.
  return function Lazy(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    )
  }
}

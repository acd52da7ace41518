import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from './skeleton.tsx'
import { untilLoaded } from './until-loaded.ts'

/**
 * Loads a component's code when it first renders; `meanwhile`, or a skeleton with these classes, reserves its space. It
 * does the same as `next/dynamic`, which adds a kilobyte and a half to every page and is only needed for parts that the
 * server must not render.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile: ReactNode = null) {
  const Part = lazy(async () => ({ default: await untilLoaded(load) }))
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of a module, once for each part.
  return function Lazy(props: Props) {
    return (
      <Suspense fallback={typeof meanwhile === 'string' ? <Skeleton className={meanwhile} /> : meanwhile}>
        <Part {...props} />
      </Suspense>
    )
  }
}

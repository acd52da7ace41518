import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, type Ref, use } from 'react'

type Props = Record<string, unknown>
type SlotProps = HTMLAttributes<Element> & { popoverTarget?: string; ref?: Ref<HTMLButtonElement>; children: ReactNode }

/**
 * Renders its only child with these props too: both handlers run, and classes, styles and descriptions are combined.
 */
export function Slot({ children, ...props }: SlotProps) {
  const child = resolved(children) as ReactElement<Props>
  return cloneElement(child, mergedProps(props as Props, child.props))
}

// A child from a server component may not have arrived yet.
function resolved(child: ReactNode): ReactNode {
  return child && typeof child === 'object' && '_payload' in child ? resolved(use(child._payload as never)) : child
}

export function mergedProps(outer: Props, own: Props): Props {
  const merged = { ...outer, ...own }
  for (const [name, mine] of Object.entries(own)) {
    const theirs = outer[name]
    if (theirs === undefined || theirs === null) continue
    if (mine === undefined || mine === null) merged[name] = theirs
    else if (name === 'className' || name === 'aria-describedby') merged[name] = `${theirs} ${mine}`
    else if (name === 'style') merged[name] = { ...theirs, ...mine }
    else if (typeof mine === 'function' && typeof theirs === 'function' && name.startsWith('on')) {
      merged[name] = (...event: unknown[]) => {
        mine(...event)
        theirs(...event)
      }
    }
  }
  return merged
}

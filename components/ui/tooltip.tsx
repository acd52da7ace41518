import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react'
import { anchoredStyle, anchorStyle, type Side } from './anchored.ts'
import { Slot } from './slot.tsx'

const DELAY_MS = 300

type TooltipProps = { content: ReactNode; side?: Side; children: ReactElement }

/** Supplements other text; nothing may be only in a tooltip. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const id = useId()
  const [state, setState] = useState<'hidden' | 'waiting' | 'shown'>('hidden')
  const hide = () => setState('hidden')

  useEffect(() => {
    if (state === 'hidden') return
    const timer = setTimeout(() => setState('shown'), DELAY_MS)
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setState('hidden')
    document.addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [state])

  return (
    <>
      <Slot
        data-tip=""
        style={anchorStyle(id)}
        aria-describedby={state === 'shown' ? id : undefined}
        onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && setState('waiting')}
        onPointerLeave={hide}
        onPointerDown={hide}
        // Not after a click moved the focus, because the user did not hover this element.
        onFocus={({ currentTarget }: FocusEvent<Element>) =>
          currentTarget.matches(':focus-visible') && setState('waiting')
        }
        onBlur={hide}
      >
        {children}
      </Slot>
      {state === 'shown' && (
        <span
          ref={showPopover}
          id={id}
          popover="manual"
          role="tooltip"
          style={anchoredStyle(id, side, 'center')}
          className="pointer-events-none m-1.5 max-w-72 animate-fade rounded-md bg-ink px-2 py-1 text-xs font-normal text-canvas shadow-popover"
        >
          {content}
        </span>
      )}
    </>
  )
}

// Outside of the component: a function that is new with each render would run with each render.
function showPopover(element: HTMLElement | null) {
  element?.showPopover()
}

import type { CSSProperties } from 'react'

const areas = {
  bottom: { start: 'bottom span-right', center: 'bottom', end: 'bottom span-left' },
  top: { start: 'top span-right', center: 'top', end: 'top span-left' },
  left: { start: 'left span-bottom', center: 'left', end: 'left span-top' },
}

export type Side = keyof typeof areas
export type Align = keyof (typeof areas)['bottom']

/** Positions popovers with CSS anchors, without a script. In browsers without support, they appear in the middle. */
export function anchorStyle(id: string): CSSProperties {
  return { anchorName: anchorName(id) }
}

export function anchoredStyle(id: string, side: Side, align: Align): CSSProperties {
  return {
    positionAnchor: anchorName(id),
    positionArea: areas[side][align],
    positionTryFallbacks: 'flip-block, flip-inline, flip-block flip-inline, bottom',
  }
}

// React's IDs contain characters that are invalid in CSS names.
function anchorName(id: string) {
  return `--anchor${id.replace(/[^\w-]/g, '-')}`
}

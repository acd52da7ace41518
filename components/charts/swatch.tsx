import { useId } from 'react'
import { Pattern } from './pattern.tsx'

export function Swatch({ color, index }: { color: string; index: number }) {
  const id = useId()
  return (
    <svg aria-hidden="true" width="12" height="12" className="shrink-0 rounded-sm">
      <defs>
        <Pattern id={id} index={index} color={color} />
      </defs>
      <rect width="12" height="12" fill={`url(#${id})`} />
    </svg>
  )
}

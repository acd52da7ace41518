import { createElement, type SVGProps } from 'react'

type Shape = [tag: string, attributes: Record<string, string>]

/** Draws one icon of lucide-react, as `loader.cjs` hands it over; hidden from who can't see it unless it is named. */
export function icon(shapes: Shape[]) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}

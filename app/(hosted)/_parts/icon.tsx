const paths = {
  done: 'M5 12.5l4.5 4.5L19 7.5',
  wait: 'M12 7v5.2l3.4 2M21 12a9 9 0 11-18 0 9 9 0 0118 0z',
  closed: 'M12 7.5v6M12 16.8v.1M21 12a9 9 0 11-18 0 9 9 0 0118 0z',
  lock: 'M7.5 10.5V8a4.5 4.5 0 019 0v2.5M6 10.5h12v9H6z',
}

export type IconName = keyof typeof paths

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

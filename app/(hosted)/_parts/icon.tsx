const paths = {
  done: 'M5 12.5l4.5 4.5L19 7.5',
  wait: 'M12 7v5.2l3.4 2M21 12a9 9 0 11-18 0 9 9 0 0118 0z',
  closed: 'M12 7.5v6M12 16.8v.1M21 12a9 9 0 11-18 0 9 9 0 0118 0z',
  card: 'M3 7.5A1.5 1.5 0 014.5 6h15A1.5 1.5 0 0121 7.5v9a1.5 1.5 0 01-1.5 1.5h-15A1.5 1.5 0 013 16.5zM3 10.5h18M6.5 14.5h3',
  wallet: 'M4 8.5V17a2 2 0 002 2h12a2 2 0 002-2v-6.5a2 2 0 00-2-2H5.5a1.5 1.5 0 010-3H17M16 14h.1',
  transfer: 'M4 9.5L12 5l8 4.5zM6 10v7M10 10v7M14 10v7M18 10v7M4 19h16',
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

/* Our own line icons for the panels and the board, drawn like those of the pages. */

const drawings = {
  actions: 'M12 3.5l7.400 4.250v8.500L12 20.500l-7.400-4.250v-8.500zM13.500 8l-5 5h3.500l-1.500 4 5-5.500H12z',
  displays:
    'M3.500 5h7v5.500h-7zM13.500 5h7v5.500h-7zM3.500 13.500h7V19h-7zM13.500 13.500h7V19h-7zM6 7.750h2M16 7.750h2M6 16.250h2M16 16.250h2',
  diary: 'M5.500 3.500h11a2 2 0 0 1 2 2v15h-11a2 2 0 0 1-2-2zM5.500 18.500a2 2 0 0 1 2-2h11M9 7.500h6M9 11h4',
  log: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h4',
  battle: 'M5 5l9 9M19 5l-9 9M12.5 15.5l4 4M11.5 15.5l-4 4M16 13.5l3 3M8 13.5l-3 3',
  orders:
    'M5.500 3.500h13v17h-13zM9 8.500l1.200 1.200L12.500 7M15 8.500h1M9 14.500l1.200 1.200 2.300-2.700M15 14.500h1',
  units: 'M3.5 6.5h11v9h-11zM3.5 6.5l11 9M14.5 6.5l-11 9M17 9.5h3.5v9h-11v-1',
  charts: 'M4 4.5h16v15H4zM4 9h16M4 14h16M9.5 4.5v15M14.5 4.5v15',
  rules: 'M12 6.5C10 5 7 4.5 3.5 4.8v13.7C7 18.2 10 18.7 12 20.2c2-1.5 5-2 8.5-1.7V4.8C17 4.5 14 5 12 6.5zM12 6.5v13.5',
  chat: 'M4 5h16v11h-9l-4.5 4v-4H4zM8 9h8M8 12.5h5',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 11v5.5M12 7.6v.1',
  islands:
    'M3.5 15.5c2-4 4.5-5.5 7-5s2 2.500 4 2.500 4.500.5 6 4M2.500 19.500q2.400-2 4.750 0t4.750 0 4.750 0 4.750 0M9 10.500c-.5-3 .5-5 3-6.500M12 4c-1.500-.8-3-.6-4.200.6M12 4c1.500-.3 2.800.2 3.600 1.600',
  grid: 'M4 4.5h7v6.500H4zM13.500 4.500H20V11h-6.500zM4 13.500h7v6H4zM13.500 13.500H20v6h-6.500z',
  undo: 'M9 6L4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3',
  list: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  zones: 'M12 3.5l7.4 4.25v8.5L12 20.5l-7.4-4.25v-8.5zM12 8.2l3.3 1.9v3.8L12 15.8l-3.3-1.9v-3.8z',
  trail: 'M4 19c3-1 3-5 6-6s4 1 6-2 2-4 4-6M15.5 4.5H20V9',
  start: 'M6 5v14M19 5.5L9 12l10 6.5z',
  end: 'M18 5v14M5 5.5L15 12 5 18.5z',
  before: 'M16.5 5.5L7 12l9.5 6.5z',
  after: 'M7.5 5.5L17 12l-9.5 6.5z',
  pause: 'M8.5 5v14M15.5 5v14',
  branch: 'M7 4v16M7 14c0-5 10-3 10-9M14 7.5L17 4.5l3 3',
  next: 'M5 12h13M13 6.5l5.5 5.5-5.5 5.5',
} as const;

export type PanelIconName = keyof typeof drawings;

export function PanelIcon({ name, size = 20 }: { readonly name: PanelIconName; readonly size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={drawings[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.75"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

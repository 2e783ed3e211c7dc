/* Our own line icons, drawn on a grid of 24 with a stroke of 1.75. */

const drawings = {
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  play: 'M8 5.5v13l10.5-6.5z',
  people:
    'M9 11a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5M3 19.5c0-3.2 2.6-5.5 6-5.5s6 2.3 6 5.5M15.5 5a3.1 3.1 0 0 1 0 6M17.5 14.5c2.1.8 3.5 2.6 3.5 5',
  person: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5M5 20c0-3.6 3-6 7-6s7 2.4 7 6',
  screen: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
  envelope: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  copy: 'M8.5 8.5h11v11h-11zM5 15.5h-.5v-11h11v.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 7v5.2l3.4 2',
  machine: 'M5 9h14v10H5zM12 9V5M9.5 5h5M9 13v2M15 13v2M2.5 13v3M21.5 13v3',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5',
  half: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 3.5v17M12 8l7.5-1M12 12h8.5M12 16l7.5 1',
  gear: 'M4 7h8.5M17.5 7H20M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M4 17h2.5M11.5 17H20M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.8v13.7C7 18.2 10 18.7 12 20.2c2-1.5 5-2 8.5-1.7V4.8C17 4.5 14 5 12 6.5zM12 6.5v13.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  bin: 'M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l1 13h9l1-13M10 10.5v5.5M14 10.5v5.5',
  upload: 'M12 15.5v-11M7.5 8.5L12 4l4.5 4.5M4.5 15v4.5h15V15',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 15v4.5h15V15',
  check: 'M5 12.5l4.5 4.5L19 7',
  alert: 'M12 4L2.5 20h19zM12 10v4.5M12 17.2v.1',
  flag: 'M6 21V4M6 4.5h11.5l-2.5 4 2.5 4H6',
  dice: 'M4.5 4.5h15v15h-15zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
  back: 'M10.5 5.5L4 12l6.5 6.5M4.5 12H20',
  next: 'M9 5.5l6.5 6.5L9 18.5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  seat: 'M6 12V5h12v7M5 12h14v4H5zM7 16v4M17 16v4',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 4.5-2.6M2 9a15 15 0 0 1 4.5-2.8M22 9a15 15 0 0 0-11-3.9M19 12.5a10 10 0 0 0-3.5-2.2M8.5 16a5 5 0 0 1 6 0M12 19.5h.01',
} as const;

export type IconName = keyof typeof drawings;

/** An icon beside words or in a button that has a label; it says nothing by itself. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  // In rem, so that icons grow with the text on large screens.
  const side = `${size / 16}rem`;
  return (
    <svg class="icon" width={side} height={side} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={drawings[name]}
        fill="none"
        stroke="currentColor"
        stroke-width={name === 'more' || name === 'dice' ? 2.25 : 1.75}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

import drawings from './icons.json' with { type: 'json' };

/** Our own line icons, drawn on a grid of 24 with a stroke of 1.75. */
export type IconName = keyof typeof drawings;

/** An icon beside words or in a button that has a label; it says nothing by itself. */
export function Icon({ name, size }: { readonly name: IconName; readonly size?: number }) {
  return <LineIcon path={drawings[name]} size={size} />;
}

/** The same, of a drawing from another list. */
export function LineIcon({ path, size = 20 }: { readonly path: string; readonly size: number | undefined }) {
  // In rem, so that icons grow with the text on large screens.
  const side = `${size / 16}rem`;
  return (
    <svg class="icon" width={side} height={side} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        stroke-width="1.75"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

import drawings from './panelIcons.json' with { type: 'json' };

/** Our own line icons for the panels and the board, drawn like those of the pages. */
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

import { LineIcon } from '../../base/Icon.tsx';
import drawings from './panelIcons.json' with { type: 'json' };

/** Our own line icons for the panels and the board, drawn like those of the pages. */
export type PanelIconName = keyof typeof drawings;

export function PanelIcon({ name, size }: { readonly name: PanelIconName; readonly size?: number }) {
  return <LineIcon path={drawings[name]} size={size} />;
}

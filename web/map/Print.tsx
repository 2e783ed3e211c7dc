import { scale } from '../geometry/plane.ts';
import type { PrintDetail } from '../print/printedMap.ts';
import type { PrintedMap } from './prints.ts';
import { useTheme } from './theme.ts';

/** The printed map in its place, as a child of an SVG whose unit is a hundredth of a hex. */
export function Print({ printed, detail }: { readonly printed: PrintedMap; readonly detail: PrintDetail }) {
  const { sheet, prints } = printed;
  return (
    <image
      href={prints[useTheme()][detail]}
      x={Math.round(sheet.left * scale)}
      y={Math.round(sheet.top * scale)}
      width={Math.round((sheet.right - sheet.left) * scale)}
      height={Math.round((sheet.bottom - sheet.top) * scale)}
    />
  );
}

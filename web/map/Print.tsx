import { inUnits } from '../geometry/plane.ts';
import type { PrintDetail } from '../print/printedMap.ts';
import type { PrintedMap } from './prints.ts';
import { useTheme } from './theme.ts';

/** The printed map in its place, as a child of an SVG whose unit is a hundredth of a hex. */
export function Print({ printed, detail }: { readonly printed: PrintedMap; readonly detail: PrintDetail }) {
  const { sheet, prints } = printed;
  return <image href={prints[useTheme()][detail]} {...inUnits(sheet)} />;
}

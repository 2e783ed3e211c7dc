import type { BoardDisplay } from '#games/display';
import { type Box, inUnits, type Point, scale } from '../geometry/plane.ts';
import type { MapSetting } from '../print/printedMap.ts';

/** What frames a map: its edge, a compass, a scale. */
export function MapFurniture({ board, setting }: { readonly board: BoardDisplay; readonly setting: MapSetting }) {
  const [compass, bar] = setting.corners;
  return (
    <>
      <rect class="map-frame" {...inUnits(setting.sheet)} />
      <CompassRose at={compass} north={board.north} />
      {board.metresPerHex !== undefined && (
        <ScaleBar at={bar} sheet={setting.sheet} metresPerHex={board.metresPerHex} />
      )}
    </>
  );
}

function CompassRose({ at: [x, y], north }: { readonly at: Point; readonly north: number }) {
  return (
    <g class="map-compass" transform={`translate(${Math.round(x * scale)} ${Math.round(y * scale)}) rotate(${north})`}>
      <circle r="58" class="map-compass-ring" />
      <circle r="52" class="map-compass-ring" />
      {[45, 135, 225, 315].map((angle) => (
        <path key={angle} d="M0 -44L8 -8L0 0L-8 -8Z" class="map-compass-minor" transform={`rotate(${angle})`} />
      ))}
      {[0, 90, 180, 270].map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M0 -70L11 -11L0 0Z" class="map-compass-dark" />
          <path d="M0 -70L-11 -11L0 0Z" class="map-compass-pale" />
        </g>
      ))}
      <text y="-78" class="map-compass-north">
        N
      </text>
    </g>
  );
}

interface ScaleBarProps {
  readonly at: Point;
  readonly sheet: Box;
  readonly metresPerHex: number;
}

function ScaleBar({ at: [x, y], sheet, metresPerHex }: ScaleBarProps) {
  const { length, unit, parts } = scaleFor(metresPerHex);
  const wide = (length / metresPerHex) * scale;
  const left = x < (sheet.left + sheet.right) / 2 ? (sheet.left + 0.5) * scale : (sheet.right - 0.9) * scale - wide;
  const step = wide / parts;
  return (
    <g class="map-scale" transform={`translate(${Math.round(left)} ${Math.round(y * scale)})`}>
      {Array.from({ length: parts }, (_, part) => (
        <rect
          key={part}
          x={Math.round(part * step)}
          width={Math.round(step)}
          height="9"
          class={part % 2 === 0 ? 'map-scale-dark' : 'map-scale-pale'}
        />
      ))}
      <text y="-8">0</text>
      <text x={Math.round(wide)} y="-8">
        {length / unit.metres} {unit.name}
      </text>
      <text y="28" x={Math.round(wide / 2)}>
        one hex: {metresPerHex / unit.metres} {unit.name}
      </text>
    </g>
  );
}

/** A round length about four hexes long. */
function scaleFor(metresPerHex: number) {
  const rough = metresPerHex * 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = [5, 4, 3, 2, 1].find((digit) => digit * power <= rough) ?? 1;
  const length = lead * power;
  const unit = length >= 2000 ? { name: 'km', metres: 1000 } : { name: 'm', metres: 1 };
  return { length, unit, parts: lead === 1 ? 5 : lead };
}

import './die.css';

const spots: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 7],
    [17, 7],
    [7, 12],
    [17, 12],
    [7, 17],
    [17, 17],
  ],
};

/** A die as it fell: with pips if it is an ordinary one of six faces, else with its number. */
export function Die({
  value,
  faces,
  size = 22,
}: {
  readonly value: number;
  readonly faces: number;
  readonly size?: number;
}) {
  const pips = faces === 6 ? spots[value] : undefined;
  return (
    <svg class="die" width={size} height={size} viewBox="0 0 24 24" role="img" aria-label={`Die: ${value}`}>
      <rect x="1.5" y="1.5" width="21" height="21" rx="4" />
      {pips?.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.2" />) ?? (
        <text x="12" y="17" text-anchor="middle">
          {value}
        </text>
      )}
    </svg>
  );
}

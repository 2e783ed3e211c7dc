import './die.css';

/** Where pips may be, and for which numbers they are there. */
const places = [
  { x: 7, y: 7, on: [2, 3, 4, 5, 6] },
  { x: 17, y: 7, on: [4, 5, 6] },
  { x: 7, y: 12, on: [6] },
  { x: 12, y: 12, on: [1, 3, 5] },
  { x: 17, y: 12, on: [6] },
  { x: 7, y: 17, on: [4, 5, 6] },
  { x: 17, y: 17, on: [2, 3, 4, 5, 6] },
];

/** A die as it fell: with pips if it is an ordinary one of six faces, else with its number. */
export function Die({ value, faces, size = 22 }: { value: number; faces: number; size?: number }) {
  const pips = faces === 6 ? places.filter(({ on }) => on.includes(value)) : undefined;
  return (
    <svg class="die" width={size} height={size} viewBox="0 0 24 24" role="img" aria-label={`Die: ${value}`}>
      <rect x="1.5" y="1.5" width="21" height="21" rx="4" />
      {pips?.map(({ x, y }) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.2" />) ?? (
        <text x="12" y="17" text-anchor="middle">
          {value}
        </text>
      )}
    </svg>
  );
}

import type { Mark } from '#games/display';

/** Signs of what a unit has done or owes; each has a form of its own, so that nothing rests on colour. */
const signs: Readonly<Partial<Record<Mark, string>>> = {
  moved: 'M-6 0h11M1 -5l5 5l-5 5',
  acted: 'M-6 0l4 5l8 -10',
  fought: 'M-6 -6l12 12M6 -6l-12 12M-7 3l4 4M7 3l-4 4',
  attacked: 'M-7 -6h14v5q0 6 -7 9q-7 -3 -7 -9z',
  fired: 'M0 -8v4M0 4v4M-8 0h4M4 0h4M-5 -5l2.5 2.5M5 -5l-2.5 2.5M-5 5l2.5 -2.5M5 5l-2.5 -2.5',
  'must fight': 'M0 -8v9M0 6v0.1',
  supposed: 'M-4 -4q0 -4 4 -4t4 4q0 3 -4 5v2M0 7v0.1',
  'must be fought': 'M0 -7v0M-7 0h3M4 0h3M0 -7v3M0 4v3M-4 0a4 4 0 1 1 8 0a4 4 0 1 1 -8 0z',
};

const frames: Readonly<Partial<Record<Mark, string>>> = {
  'must fight': 'M0 -17l17 29h-34z',
  'must be fought': 'M0 -15l15 15l-15 15l-15 -15z',
};
const round = 'M-13 0a13 13 0 1 1 26 0a13 13 0 1 1 -26 0z';

interface BadgesProps {
  readonly marks: readonly Mark[];
  /** How far below the upper edge, where something else stands there. */
  readonly down?: number;
}

export function Badges({ marks, down = 0 }: BadgesProps) {
  const shown = marks.filter((mark) => signs[mark] !== undefined);
  return (
    <>
      {shown.map((mark, index) => (
        <g
          key={mark}
          class={`counter-badge counter-badge-${mark.replaceAll(' ', '-')}`}
          transform={`translate(${88 - index * 30} ${11 + down})`}
        >
          <path class="counter-badge-ground" d={frames[mark] ?? round} />
          <path class="counter-badge-sign" d={signs[mark]} />
        </g>
      ))}
    </>
  );
}

import { symbols } from 'virtual:unit-symbols';

/** The box with the sign of the branch in it, as it stands on a counter. */
export function UnitSymbol({ branch }: { readonly branch: string }) {
  const parts = symbols[branch] ?? [];
  return (
    <g transform="translate(26 23) scale(0.32 0.34)">
      <rect class="counter-box" width="150" height="100" />
      {parts.map(({ path, filled, transform }) => (
        <path
          key={path}
          class={filled ? 'counter-sign counter-sign-filled' : 'counter-sign'}
          d={path}
          transform={transform}
        />
      ))}
    </g>
  );
}

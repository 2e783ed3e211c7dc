import { sizeToFit } from './counterText.ts';

/** Short names stand upright beside the symbol, longer ones run along the edge. */
export function SideText({ text, x }: { readonly text: string; readonly x: number }) {
  if (text === '') return null;
  const upright = text.length <= 3;
  return (
    <text
      class="counter-side"
      x={x}
      y={upright ? 48 : 43}
      font-size={upright ? sizeToFit(text, 22, 19) : sizeToFit(text, 54, 17)}
      {...(upright ? {} : { transform: `rotate(${x < 50 ? -90 : 90} ${x} 43)`, dy: '5' })}
    >
      {text}
    </text>
  );
}

import { pngOf } from './png.ts';

/* The mark of Atoll, a hex of sea with a broken ring of land in it, on a grid of 32. */

const sea = [31, 78, 95] as const;
const land = [247, 242, 230] as const;
const corners: readonly (readonly [x: number, y: number])[] = [
  [9, 3.5],
  [23, 3.5],
  [30.5, 16],
  [23, 28.5],
  [9, 28.5],
  [1.5, 16],
];
/** The ring's pieces: from and to in degrees, clockwise from the right. */
const arcs: readonly (readonly [from: number, to: number])[] = [
  [150, 238],
  [278, 348],
  [28, 108],
];
const centre = 16;
const radius = 7.5;
const width = 3.25;

const degrees = Math.PI / 180;

function pointAt(angle: number): readonly [x: number, y: number] {
  return [centre + radius * Math.cos(angle * degrees), centre + radius * Math.sin(angle * degrees)];
}

/** Where the ring's pieces end, rounded. */
const ends = arcs.flatMap(([from, to]) => [pointAt(from), pointAt(to)]);

/** The icon of the browser's tab; with a dot when it is the player's turn. */
export function iconSvg({ turn }: { readonly turn: boolean }): string {
  const text = (value: number) => String(Number(value.toFixed(2)));
  const ring = arcs
    .map(([from, to]) => {
      const [a, b] = [pointAt(from), pointAt(to)];
      return `M${text(a[0])} ${text(a[1])}A${radius} ${radius} 0 0 1 ${text(b[0])} ${text(b[1])}`;
    })
    .join('');
  const hex = `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}z`;
  const dot = turn ? '<circle cx="25" cy="7" r="6" fill="#d2691e" stroke="#fff" stroke-width="1.5"/>' : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="rgb(${sea})" d="${hex}"/>` +
    `<path fill="none" stroke="rgb(${land})" stroke-width="${width}" stroke-linecap="round" d="${ring}"/>${dot}</svg>`
  );
}

/** The same as a PNG. `bleed` fills the whole square with sea, for systems that cut their own shape out of it. */
export function iconPicture(size: number, { bleed }: { readonly bleed: boolean }): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  const samples = 3;
  for (let at = 0; at < size * size; at++) {
    let inLand = 0;
    let inSea = 0;
    for (let sample = 0; sample < samples * samples; sample++) {
      const x = (((at % size) + ((sample % samples) + 0.5) / samples) / size) * 32;
      const y = ((Math.floor(at / size) + (Math.floor(sample / samples) + 0.5) / samples) / size) * 32;
      if (isLand(x, y)) inLand++;
      else if (bleed || isHex(x, y)) inSea++;
    }
    const covered = inLand + inSea;
    for (let channel = 0; channel < 3; channel++) {
      pixels[at * 4 + channel] = covered === 0 ? 0 : (land[channel]! * inLand + sea[channel]! * inSea) / covered;
    }
    pixels[at * 4 + 3] = (covered / (samples * samples)) * 255;
  }
  return pngOf(pixels, size);
}

/** The hex is as high as from its upper to its lower corners, and its slopes meet at its sides. */
function isHex(x: number, y: number): boolean {
  const [[left, top], , [right]] = [corners[0]!, corners[1]!, corners[2]!];
  const [across, down] = [Math.abs(x - centre), Math.abs(y - centre)];
  if (down > centre - top) return false;
  return across <= right - centre - (down / (centre - top)) * (left - (32 - right));
}

function isLand(x: number, y: number): boolean {
  const distance = Math.hypot(x - centre, y - centre);
  if (Math.abs(distance - radius) > width / 2) return false;
  const angle = (Math.atan2(y - centre, x - centre) / degrees + 360) % 360;
  for (const [from, to] of arcs) if (angle >= from && angle <= to) return true;
  for (const [endX, endY] of ends) if (Math.hypot(x - endX, y - endY) <= width / 2) return true;
  return false;
}

import { isRoll, type Seat } from '#engine/state';
import type { Piece } from '#games/display';
import type { Update } from '#match/sight';
import { eventsThatCount } from '#match/takenBack';
import type { Scene } from './scene.ts';

/** How many pieces of each side have left the board for good: what lies on a card, such as the display of an airbase, is there still. */
export function lossesOf(scene: Scene, updates: readonly Update[]): readonly { seat: Seat; lost: number }[] {
  const view = scene.view.value;
  const boxes = view ? scene.display.boxes(view) : [];
  const cards = new Set(boxes.flatMap(({ id, card }) => (card ? [id] : [])));
  const isKept = ({ place }: Piece) => 'box' in place && cards.has(place.box);
  const vanished = eventsThatCount(updates)
    .flatMap((event) => scene.display.motions(event))
    .flatMap((motion) => (motion.kind === 'vanish' ? (scene.pieceOf(motion.piece) ?? []) : []));
  const lost = [...new Set(vanished)].filter((piece) => !isKept(piece));
  return scene.game.definition.seats.map(({ id }) => ({
    seat: id,
    lost: lost.filter(({ side }) => side === id).length,
  }));
}

/** Dice of one kind that fell in a game. */
export interface DiceThrown {
  /** `0 to 9`. */
  readonly range: string;
  readonly count: number;
  readonly average: number;
  /** How often each face: `1 × 4, 2 × 7`. */
  readonly faces: string;
}

/** All dice of a game, by their kinds. */
export function diceThrown(updates: readonly Update[]): readonly DiceThrown[] {
  const rolls = eventsThatCount(updates).filter(isRoll);
  const kinds = Map.groupBy(rolls, ({ faces, lowest = 1 }) => `${lowest} to ${faces - 1 + lowest}`);
  return [...kinds].map(([range, rolled]) => {
    const values = rolled.map(({ value }) => value);
    const shown = [...new Set(values)].sort((one, other) => one - other);
    const faces = shown.map((value) => `${value} × ${values.filter((one) => one === value).length}`);
    const average = values.reduce((total, value) => total + value, 0) / values.length;
    return { range, count: values.length, average, faces: faces.join(', ') };
  });
}

import { expect, test } from 'vitest';
import { displayOf } from '#games/displays';
import { campaign } from './fixtures/campaign.ts';
import type { Offer } from './offers.ts';
import { isChosenInPrompt } from './promptTargets.ts';

const { table } = campaign();
const display = displayOf('central-pacific-campaign');
const view = structuredClone(table.view.value!) as unknown as { markers: number[] };
const kept = 1;
view.markers[0] = kept;
const pieces = display.pieces(view as never);

function isInPrompt(of: string, target: number): boolean {
  const offer: Offer = {
    seat: 'us',
    choice: { verb: 'choose', of, targets: [target] },
    label: '',
    rule: '',
    confirm: false,
    finer: false,
    role: undefined,
    before: [],
  };
  return isChosenInPrompt(
    offer,
    (kind, number) => table.naming.placeOf(kind, number) !== undefined,
    (spot) => pieces.find((piece) => piece.kind === spot.kind && piece.target === spot.target),
    display.boxes(view as never),
  );
}

test('a marker that is held and a plain number are chosen in the prompt', () => {
  expect(isInPrompt('marker', 0)).toBe(true);
  expect(isInPrompt('number', 3)).toBe(true);
});

test('what stands on the map, or lies in a box of the displays, is chosen there', () => {
  expect(isInPrompt('place', 3)).toBe(false);
  const ship = pieces.find(({ kind, place }) => kind === 'unit' && 'hex' in place)!;
  expect(isInPrompt('unit', ship.target)).toBe(false);
  const inBox = pieces.find(({ kind, place }) => kind === 'unit' && 'box' in place)!;
  expect(isInPrompt('unit', inBox.target)).toBe(false);
});

import type { AirPicture, ShipPicture } from '#games/display';
import drawn from './fleetPictures.json' with { type: 'json' };

/*
 * Pictures on counters, as filled outlines. Ships are seen from the side, bow to the right, in a field 100 wide and 40 high with the
 * water at its lower edge; aircraft from above, nose upwards, in a field 100 wide and high.
 */

const ships: Readonly<Record<ShipPicture, string>> = drawn.ships;

const aircraft: Readonly<Record<AirPicture, string>> = drawn.aircraft;

/** For units ashore: a flag on its staff, in a field 100 wide and high. */
const { ground } = drawn;

export const pictures: Readonly<Record<string, string>> = { ...ships, ...aircraft, ground };

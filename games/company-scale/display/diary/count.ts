import { counted } from '../../../words.ts';
import type { CompanyScaleEvent } from '../../core/events/events.ts';
import { type SideCode, US } from '../../data/types.ts';
import type { UnitId } from '../../theater/forces.ts';
import { placeName } from '../../theater/names.ts';
import { isHex, type Place } from '../../theater/places.ts';
import type { Theater } from '../../theater/theater.ts';

/** Losses and points so far, and how far the Marines have come: they fight their way from north to south. */
export class Count {
  readonly #theater: Theater;
  readonly #where = new Map<UnitId, Place>();
  readonly #lost: [number, number] = [0, 0];
  readonly #points: [number, number] = [0, 0];

  constructor(theater: Theater) {
    this.#theater = theater;
  }

  read(event: CompanyScaleEvent): void {
    switch (event.type) {
      case 'placed':
        this.#put([event.counter], event.place);
        break;
      case 'moved':
      case 'advanced':
      case 'retreated':
        this.#put(event.units, event.to);
        break;
      case 'returned':
      case 'unloaded':
        this.#put([event.unit], event.place);
        break;
      case 'eliminated':
        this.#lost[this.#sideOf(event.unit)]++;
        this.#put([event.unit], -1);
        break;
      case 'routed':
        this.#put([event.unit], -1);
        break;
      case 'scored':
        this.#points[event.side] += event.points;
        break;
    }
  }

  #sideOf(unit: UnitId): SideCode {
    return this.#theater.forces.side[unit] as SideCode;
  }

  #put(units: readonly UnitId[], place: Place): void {
    for (const unit of units) this.#where.set(unit, place);
  }

  #foremost(): Place {
    const { places } = this.#theater;
    const row = (place: Place) => Number(places.names[place]!.split('.')[1]);
    const ashore = [...this.#where].flatMap(([unit, place]) =>
      this.#sideOf(unit) === US && isHex(places, place) ? [place] : [],
    );
    return ashore.reduce((found, place) => (found < 0 || row(place) > row(found) ? place : found), -1);
  }

  inWords(): string {
    const foremost = this.#foremost();
    const front = foremost < 0 ? '' : `The foremost Marines stood in ${placeName(this.#theater, foremost)}. `;
    const [us, japan] = this.#lost;
    const [ours, theirs] = this.#points;
    const losses = `So far the Marines had lost ${counted(us, 'unit')}, the Japanese ${japan}.`;
    return `${front}${losses} Victory points: ${ours} for the US, ${theirs} for Japan.`;
  }
}

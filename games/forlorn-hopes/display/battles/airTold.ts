import type { EventNamed, ForlornHopesEvent } from '../../core/events.ts';
import { unitList, unitName } from '../../core/names.ts';
import { enemyOf, type UnitId } from '../../core/state.ts';
import { unitSide, unitSteps } from '../../data/data.ts';
import type { SideCode } from '../../data/types.ts';
import { describe } from '../../log/log.ts';
import { airShot, bombShot, flakShot } from './shots.ts';
import type { StageBook } from './stageBook.ts';

function sideOf(unit: UnitId): SideCode {
  return unitSide[unit] as SideCode;
}

/** Of an impulse: what happens in it besides the flight itself is worth a stage. */
const routine: readonly ForlornHopesEvent['type'][] = ['flew', 'maneuvered', 'markers shown', 'stayed off board'];

/** Tells an air mission: approach, air battle or attacks of single units, return. */
export class AirTelling {
  readonly #book: StageBook;
  #round = 0;
  /** Who acts in the stage that is open; those that are no longer in the battle. */
  #actors: UnitId[] = [];
  #gone = new Set<UnitId>();
  #isImpulse = false;
  #isEventful = false;
  readonly #numbers = new Map<UnitId, number>();
  #attacker: UnitId = -1;
  #isReturning = false;

  constructor(book: StageBook) {
    this.#book = book;
    book.begin('Approach', '9.4b');
  }

  tell(event: ForlornHopesEvent): void {
    switch (event.type) {
      case 'air battle began':
        this.#book.take(...event.mission, ...event.interceptors);
        this.#tellLine(event);
        return;
      case 'air round began':
        this.#endImpulse();
        this.#round = event.round;
        return;
      case 'air battle ended':
        this.#endImpulse();
        this.#round = 0;
        this.#return();
        this.#tellLine(event);
        return;
      case 'renumbered':
        for (const unit of this.#numbers.keys()) if (sideOf(unit) === event.side) this.#numbers.delete(unit);
        this.#tellLine(event);
        return;
      case 'landed':
      case 'landing risked':
      case 'transport replaced':
      case 'patrol tested':
        this.#return();
        this.#tellLine(event);
        return;
      case 'flight sent':
        // Only its owner learns of it.
        this.#book.take(...event.units);
        this.#tellLine(event);
        return;
      default:
        if (this.#round > 0) this.#tellImpulse(event);
        else this.#tellAttack(event);
    }
  }

  /** The last impulse has ended, if the battle stands in the middle of a round. */
  close(): void {
    this.#endImpulse();
  }

  #tellLine(event: ForlornHopesEvent): void {
    this.#book.note(describe(event)?.text);
  }

  #return(): void {
    if (this.#isReturning) return;
    this.#isReturning = true;
    this.#book.begin('Return', '9.12a');
  }

  /** Without an air battle each unit attacks by itself. */
  #tellAttack(event: ForlornHopesEvent): void {
    if ((event.type === 'flak' || event.type === 'bombed') && event.unit !== this.#attacker) {
      this.#attacker = event.unit;
      this.#book.begin(`Attack of ${unitName(event.unit)}`, '9.9c');
    }
    this.#tellFire(event);
  }

  #tellImpulse(event: ForlornHopesEvent): void {
    const actors = actorsIn(event);
    if (actors.length > 0 && !this.#goesOnWith(actors)) this.#endImpulse();
    if (!this.#isImpulse) this.#beginImpulse();
    for (const actor of actors) if (!this.#actors.includes(actor)) this.#actors.push(actor);
    if (!routine.includes(event.type)) this.#isEventful = true;
    if (event.type === 'markers shown') this.#numbers.set(event.unit, event.number);
    if (event.type === 'left board' || event.type === 'eliminated') this.#gone.add(event.unit);
    this.#tellFire(event);
    if (event.type === 'flew' || event.type === 'stayed off board' || event.type === 'latecomers waited') {
      this.#endImpulse();
    }
  }

  /** Those who act are of one side, and the stage is open as long as any of them is there. */
  #goesOnWith(actors: readonly UnitId[]): boolean {
    if (this.#actors.length === 0) return true;
    const isLeft = this.#actors.some((unit) => !this.#gone.has(unit));
    return isLeft && sideOf(this.#actors[0]!) === sideOf(actors[0]!);
  }

  #beginImpulse(): void {
    this.#book.begin(`Round ${this.#round}`, '9.7.5b');
    this.#isImpulse = true;
    this.#isEventful = false;
    this.#actors = [];
  }

  #endImpulse(): void {
    if (!this.#isImpulse) return;
    this.#isImpulse = false;
    if (!this.#isEventful || this.#actors.length === 0) {
      this.#book.drop();
      return;
    }
    const number = this.#numbers.get(this.#actors[0]!);
    const impulse = number === undefined ? '' : `, impulse ${number}`;
    this.#book.rename(`Round ${this.#round}${impulse}: ${unitList(this.#actors)}`);
  }

  #tellFire(event: ForlornHopesEvent): void {
    const book = this.#book;
    switch (event.type) {
      case 'air fire':
        book.take(event.unit, event.target);
        book.fire(sideOf(event.unit), airShot(event), event.result === '-' ? 0 : 1);
        return;
      case 'flak':
        tellFlak(book, event);
        return;
      case 'bombed':
        tellBombs(book, event);
        return;
      case 'sighted':
        book.see(event.unit, event.isReduced ? 1 : unitSteps[event.unit]!);
        return;
      default:
        this.#tellLine(event);
    }
  }
}

/** Whose impulse it is, as an event shows. */
function actorsIn(event: ForlornHopesEvent): readonly UnitId[] {
  switch (event.type) {
    case 'maneuvered':
    case 'entered':
    case 'entry rolled':
    case 'stayed off board':
      return [event.unit];
    case 'flew':
    case 'latecomers waited':
      return event.units;
    default:
      return [];
  }
}

function tellFlak(book: StageBook, event: EventNamed<'flak'>): void {
  book.take(event.unit, ...('unit' in event.gun ? [event.gun.unit] : []));
  book.fire(enemyOf(sideOf(event.unit)), flakShot(event), event.result === '-' ? 0 : 1);
}

/** An air unit bombs, or a ship bombards. */
export function tellBombs(book: StageBook, event: EventNamed<'bombed'>): void {
  const { unit, aim, result } = event;
  book.take(unit, ...('unit' in aim ? [aim.unit] : []));
  book.fire(sideOf(unit), bombShot(event), result === '-' ? 0 : Math.max(Number(result) || 0, 1));
}

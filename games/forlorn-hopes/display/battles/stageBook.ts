import type { BattleStage, Shot, StagedSide, Volley } from '../../../display.ts';
import { unitName } from '../../core/names.ts';
import { seatOf, type UnitId } from '../../core/state.ts';
import { unitCategory, unitSide, unitSteps } from '../../data/data.ts';
import { AIR, type SideCode } from '../../data/types.ts';
import { faceOf } from '../faces.ts';

type Fate = 'reduced' | 'lost';

interface OpenVolley {
  readonly side: SideCode;
  readonly shots: Shot[];
  hits: number;
  readonly losses: string[];
  readonly struck: Map<UnitId, Fate>;
}

interface OpenStage {
  title: string;
  readonly rule: string;
  readonly notes: string[];
  readonly volleys: OpenVolley[];
}

const reducedWords = ['reduced', 'crippled', 'reduced', 'reduced'];
const lostWords = ['shot down', 'sunk', 'eliminated', 'eliminated'];

/** Writes down a battle event by event: stages, what each side fires in them, and what becomes of the units. */
export class StageBook {
  readonly #stages: OpenStage[] = [];
  readonly #units: [UnitId[], UnitId[]] = [[], []];
  readonly #before = new Map<UnitId, number>();
  readonly #left = new Map<UnitId, number>();

  begin(title: string, rule: string): void {
    this.#stages.push({ title, rule, notes: [], volleys: [] });
  }

  /** Gives the present stage another title: who acts in it may be known only at its end. */
  rename(title: string): void {
    const stage = this.#now();
    const isTaken = this.#stages.some((other) => other !== stage && other.title === title);
    stage.title = isTaken ? `${title} (${this.#stages.length})` : title;
  }

  /** Takes back a stage in which nothing is worth telling. */
  drop(): void {
    this.#stages.pop();
  }

  note(text: string | undefined): void {
    if (text) this.#now().notes.push(text);
  }

  #now(): OpenStage {
    const stage = this.#stages.at(-1);
    if (!stage) throw new Error('no stage has begun');
    return stage;
  }

  /** A unit takes part. */
  take(...units: readonly UnitId[]): void {
    for (const unit of units) {
      const own = this.#units[unitSide[unit] as SideCode];
      if (!own.includes(unit)) own.push(unit);
    }
  }

  /** A unit is seen as it is. */
  see(unit: UnitId, steps: number): void {
    this.take(unit);
    if (!this.#left.has(unit)) this.#left.set(unit, steps);
  }

  fire(side: SideCode, shot: Shot, hits: number): void {
    const stage = this.#now();
    let volley = stage.volleys.find((one) => one.side === side);
    if (!volley) {
      volley = { side, shots: [], hits: 0, losses: [], struck: new Map() };
      stage.volleys.push(volley);
    }
    volley.shots.push(shot);
    volley.hits += hits;
  }

  disrupt(unit: UnitId): void {
    this.#lose(`${unitName(unit)} disrupted`, unit);
  }

  reduce(unit: UnitId, steps: number): void {
    this.take(unit);
    if (!this.#before.has(unit)) this.#before.set(unit, steps + 1);
    this.#left.set(unit, steps);
    this.#lose(`${unitName(unit)} ${reducedWords[unitCategory[unit]!]}`, unit, 'reduced');
  }

  eliminate(unit: UnitId): void {
    this.take(unit);
    if (!this.#before.has(unit)) this.#before.set(unit, this.#left.get(unit) ?? unitSteps[unit]!);
    this.#left.set(unit, 0);
    this.#lose(`${unitName(unit)} ${lostWords[unitCategory[unit]!]}`, unit, 'lost');
  }

  /** What the fire of the other side has cost in this stage; without any it is told by itself. */
  #lose(words: string, unit: UnitId, fate?: Fate): void {
    const { volleys } = this.#now();
    const by = volleys.find(({ side }) => side !== unitSide[unit]);
    if (!by) this.note(`${words}.`);
    else by.losses.push(words);
    if (by && fate) by.struck.set(unit, fate);
  }

  /** The stages that have been told; the last one may still go on. */
  stages(isOver: boolean): BattleStage[] {
    return this.#stages.map(({ title, rule, notes, volleys }, at) => ({
      title,
      rule,
      stand: isOver || at < this.#stages.length - 1 ? 'over' : 'now',
      volleys: volleys.map(volleyOf),
      ...(notes.length > 0 ? { notes } : {}),
    }));
  }

  /** The units of a side, with what has become of them; `stepsOf` those that were not hit. */
  side(side: SideCode, stepsOf: (unit: UnitId) => number, count = 0): StagedSide {
    const units = this.#units[side];
    return {
      side: seatOf(side),
      pieces: units.map((unit) => this.#pieceOf(unit, stepsOf)),
      unknown: Math.max(count - units.filter((unit) => unitCategory[unit] === AIR).length, 0),
    };
  }

  #pieceOf(unit: UnitId, stepsOf: (unit: UnitId) => number): StagedSide['pieces'][number] {
    const before = this.#before.get(unit);
    const steps = this.#left.get(unit) ?? stepsOf(unit);
    const shown = Math.max(steps, 1);
    const piece = { kind: 'unit', target: unit, face: faceOf(unit, shown), title: unitName(unit) };
    if (before === undefined) return { ...piece, fate: 'fights' };
    const fate = steps === 0 ? 'lost' : 'reduced';
    return before > shown ? { ...piece, fate, faceBefore: faceOf(unit, before) } : { ...piece, fate };
  }
}

function volleyOf({ side, shots, hits, losses, struck }: OpenVolley): Volley {
  return {
    side: seatOf(side),
    shots,
    chances: [],
    hits,
    losses: [...new Set(losses)],
    struck: [...struck].map(([target, fate]) => ({ kind: 'unit', target, fate })),
  };
}

import type { Duty, DutyAim, DutyEnd, DutyScope, StaffDuties } from '#engine/staff';
import type { HexPlace } from './naming.ts';
import type { PlayTable } from './table.ts';

/** A part of the forces that the staff leads, in words. */
export interface HeldDuty {
  readonly duty: Duty;
  readonly title: string;
  /** `Advance to 14.66. Until contact with the enemy.` */
  readonly text: string;
}

/** What can be handed over, how, and until when; `undefined` where the player can hand over nothing. */
export interface DutyChoices {
  readonly scopes: readonly DutyScope[];
  readonly aims: readonly DutyAim[];
  readonly ends: readonly DutyEnd[];
}

function dutiesOf({ game, link, seat, sight }: PlayTable): StaffDuties | undefined {
  const isPlayers = seat.value !== null && link.seats.includes(seat.value) && !link.fleeting;
  return isPlayers && sight.value?.stage === 'playing' ? game.definition.duties : undefined;
}

export function dutyChoices(table: PlayTable): DutyChoices | undefined {
  const duties = dutiesOf(table);
  const { view } = table.sight.value ?? {};
  if (!duties || !view || table.cover.value !== undefined) return undefined;
  const { aims, ends } = duties;
  return { scopes: duties.scopes(view, table.seat.value!), aims, ends: ends.filter(({ aim }) => aim === undefined) };
}

/** The duties of the seat looked from. Nobody else's are ever shown. */
export function heldDuties(table: PlayTable): readonly HeldDuty[] {
  const { scopes, aims, ends } = dutyChoices(table) ?? { scopes: [], aims: [], ends: [] };
  return (table.sight.value?.duties ?? []).map((duty) => {
    const aim = aims.find(({ id }) => id === duty.aim);
    const how = aim ? `${aim.title}${duty.at === undefined ? '' : `: ${duty.at}`}.` : 'As the staff sees fit.';
    const until = ends.filter(({ id }) => duty.until.includes(id)).map(({ title }) => title);
    return {
      duty,
      title: scopes.find(({ id }) => id === duty.scope)?.title ?? duty.scope,
      text: until.length > 0 ? `${how} Until ${until.join(', ')}.` : `${how} Until you take over.`,
    };
  });
}

/** The name of a place on a board as a duty has it; `undefined` where an aim cannot be there. */
export function nameAt({ game, naming }: PlayTable, kind: string, place: HexPlace): string | undefined {
  const target = naming.targetAt(kind, place);
  return target === undefined ? undefined : game.definition.targets[kind]?.nameOf(target);
}

export function entrust(table: PlayTable, duty: Duty): Promise<boolean> {
  table.dropDraft();
  return table.tell((link, seat) => link.entrust(seat, duty));
}

export function takeBack(table: PlayTable, scope: string): Promise<boolean> {
  return table.tell((link, seat) => link.takeOver(seat, scope));
}

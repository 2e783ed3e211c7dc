import type { Event } from '#engine/state';
import type { ForlornHopesEvent } from '#games/forlorn-hopes/core/events';
import { isFighter, isTransport, places, unitCategory, unitCommand, unitSide } from '#games/forlorn-hopes/data/data';
import { AIR, commands, JAPAN, NAVAL, sides } from '#games/forlorn-hopes/data/types';

/** What last happened before a loss: the cause of it. */
const causes: readonly string[] = [
  'shelled',
  'bombed',
  'submarine attacked',
  'landing fought',
  'ground combat',
  'air fire',
  'lucky shot',
  'flak',
  'evacuation tried',
  'caught on the ground',
  'landing risked',
  'out of supply',
  'marched',
  'landing',
];

/** Where the points of campaigns come from and what is lost by which cause, turn by turn, over some games. */
export class CampaignLedger {
  private games = 0;
  private turn = 1;
  private cause = '';
  /** By item: what it comes to in each turn. */
  private readonly items = new Map<string, number[]>();

  begin(): void {
    this.games++;
    this.turn = 1;
    this.cause = '';
  }

  see(events: readonly Event[]): void {
    for (const event of events as readonly ForlornHopesEvent[]) {
      if (causes.includes(event.type)) this.cause = event.type;
      switch (event.type) {
        case 'turn began':
          this.turn = event.turn;
          break;
        case 'scored':
          this.add(`points ${sides[event.side]} ${event.rule}`, event.halves / 2);
          break;
        case 'spent':
          this.add(`points ${sides[event.side]} spent ${event.rule}`, -event.halves / 2);
          break;
        case 'reduced':
        case 'eliminated':
          this.add(`loss ${kindOf(event.unit)} ${event.type} by ${this.cause}`, 1);
          break;
        case 'occupied': {
          const town = places.find(({ hex }) => hex === event.hex);
          if (town) this.add(`taken ${sides[event.side]} ${town.id}`, 1);
          break;
        }
        case 'voyage began':
          this.add(`flown ${sides[event.side]} voyage ${event.kind}`, 1);
          break;
        case 'mission flown':
          this.add(`flown ${sides[event.side]} ${event.kind}`, 1);
          break;
        case 'landing fought':
          this.add(`landing ${event.result}`, 1);
          break;
        case 'naval interception':
          this.add(`interception ${event.succeeds ? 'met' : 'missed'}`, 1);
          break;
        case 'covering force':
          if (event.isCommitted) this.add('covering force', 1);
          break;
      }
    }
  }

  private add(item: string, count: number): void {
    const turns = this.items.get(item) ?? Array.from({ length: 13 }, () => 0);
    this.items.set(item, turns);
    turns[this.turn]! += count;
  }

  /** Means of a game: in all, then turn by turn. */
  lines(): string[] {
    const mean = (sum: number) => (sum / this.games).toFixed(2);
    return [...this.items]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([item, turns]) => {
        const sum = turns.reduce((all, count) => all + count, 0);
        return `${mean(sum).padStart(6)}  ${item.padEnd(52)} ${turns.slice(1).map(mean).join(' ')}`;
      });
  }
}

function kindOf(unit: number): string {
  const side = sides[unitSide[unit]! as 0 | 1];
  if (unitCategory[unit] === AIR) {
    const command = unitSide[unit] === JAPAN ? ` ${commands[unitCommand[unit]!]!}` : '';
    return `${side} ${isFighter[unit] === 1 ? 'fighter' : 'bomber'}${command}`;
  }
  if (unitCategory[unit] === NAVAL) return `${side} ${isTransport[unit] === 1 ? 'transport' : 'warship'}`;
  return `${side} troops`;
}

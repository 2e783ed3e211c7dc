/** A modifier as the rulebook lists it: what it adds to which total of a table, and when. */
export interface Modifier<Situation, Total extends string> {
  readonly to: Total;
  readonly name: string;
  readonly rule: string;
  /** When it counts, for the chart: `the target is disrupted`. */
  readonly condition: string;
  /** Left out where it always counts. */
  readonly when?: (situation: Situation) => boolean;
  readonly amount: number | ((situation: Situation) => number);
}

/** Modifiers of which only the highest counts. */
export interface OnlyHighest<Situation, Total extends string> {
  readonly only: 'highest';
  readonly of: readonly Modifier<Situation, Total>[];
}

export type Modifiers<Situation, Total extends string> = readonly (
  | Modifier<Situation, Total>
  | OnlyHighest<Situation, Total>
)[];

/** A modifier that counts, and what it adds. Plain data, so that an event can tell it. */
export interface Counted<Total extends string = string> {
  readonly to: Total;
  readonly name: string;
  readonly amount: number;
  readonly rule: string;
}

/** The modifiers that count in a situation, in the order of the list. */
export function countedIn<Situation, Total extends string>(
  modifiers: Modifiers<Situation, Total>,
  situation: Situation,
): Counted<Total>[] {
  const counted: Counted<Total>[] = [];
  // A loop: games that are played at random by the thousand look into their tables in every battle.
  for (const entry of modifiers) {
    if ('only' in entry) addHighest(counted, entry, situation);
    else addOne(counted, entry, situation);
  }
  return counted;
}

function addOne<Situation, Total extends string>(
  counted: Counted<Total>[],
  modifier: Modifier<Situation, Total>,
  situation: Situation,
): void {
  const amount = amountNow(modifier, situation);
  if (amount === 0) return;
  const { to, name, rule } = modifier;
  counted.push({ to, name, amount, rule });
}

/** What a modifier adds in a situation; 0 where it does not count. */
function amountNow<Situation, Total extends string>(
  { when, amount }: Modifier<Situation, Total>,
  situation: Situation,
): number {
  if (when && !when(situation)) return 0;
  return typeof amount === 'number' ? amount : amount(situation);
}

function addHighest<Situation, Total extends string>(
  counted: Counted<Total>[],
  { of }: OnlyHighest<Situation, Total>,
  situation: Situation,
): void {
  const rivals: Counted<Total>[] = [];
  for (const modifier of of) addOne(rivals, modifier, situation);
  let best = rivals[0];
  for (const rival of rivals) if (rival.amount > best!.amount) best = rival;
  if (best) counted.push(best);
}

/** What the modifiers that count in a situation add together, where nobody needs to be told which they are. */
export function totalIn<Situation, Total extends string>(
  modifiers: Modifiers<Situation, Total>,
  situation: Situation,
): number {
  let total = 0;
  for (const entry of modifiers) {
    if ('only' in entry) total += amountOf(countedIn([entry], situation));
    else total += amountNow(entry, situation);
  }
  return total;
}

/** What modifiers add together. */
export function amountOf(counted: readonly Counted[]): number {
  return counted.reduce((sum, { amount }) => sum + amount, 0);
}

import type { Fact } from '../../../display.ts';
import { signed } from '../../../words.ts';
import type { CompanyScale } from '../../core/state.ts';
import type { HeroType, LeaderType } from '../../data/forceShapes.ts';
import { type Ability, abilities } from '../../data/types.ts';
import { type CounterId, hasAbility } from '../../theater/forces.ts';
import { theaterOf } from '../../theater/theater.ts';
import { belongingFacts, fireInWords, provenanceOf, whereFact } from './counterFacts.ts';

const abilityFacts: Readonly<Record<Ability, Fact>> = {
  sustained: { name: 'Sustained Fire', value: 'fires at every opportunity, breaks on a 7 or more', rule: '2.0am' },
  flamethrower: { name: 'Flamethrower', value: 'caves do not help against it, and growth may burn', rule: '8.7a' },
  hard: { name: 'Hard Target', value: 'yes', rule: '2.0z' },
  tank: { name: 'Tank', value: 'counts in Assaults', rule: '2.0z' },
};

/** A support weapon, a leader, a hero: what it adds, and for whom. */
export function assetFacts(view: CompanyScale, counter: CounterId): Fact[] {
  const printed = theaterOf(view).forces.counters[counter];
  if (!printed) return [];
  switch (printed.category) {
    case 'weapon':
      return [...weaponFacts(view, counter), ...belongingFacts(view, counter), whereFact(view, counter)];
    case 'leader':
      return [...leaderFacts(view, counter, printed.kind), ...belongingFacts(view, counter), whereFact(view, counter)];
    case 'hero':
      return [...heroFacts(printed.kind), whereFact(view, counter)];
    case 'unit':
      return [];
  }
}

function weaponFacts(view: CompanyScale, weapon: CounterId): Fact[] {
  const { forces } = theaterOf(view);
  const { kind } = forces.counters[weapon]!;
  const source = 'source' in kind ? { source: provenanceOf(kind.source) } : {};
  const at = weapon * 2;
  return [
    { name: 'Kind', value: 'support weapon', rule: '3.4h' },
    { name: 'Fire', value: fireInWords(view, weapon, 0, signed(forces.fire[at]!)), rule: '12.3d', ...source },
    { name: 'Defense', value: signed(forces.defense[at]!), rule: '12.3f', ...source },
    ...abilities.filter((ability) => hasAbility(forces, weapon, ability)).map((ability) => abilityFacts[ability]),
  ];
}

function leaderFacts(view: CompanyScale, leader: CounterId, { source, replacement }: LeaderType): Fact[] {
  const { forces } = theaterOf(view);
  const mode = view.mode[leader]!;
  const from = { source: provenanceOf(source) };
  return [
    { name: 'Kind', value: mode === 0 ? 'leader' : 'leader, the replacement', rule: '3.4j' },
    { name: 'Fire', value: signed(forces.fire[leader * 2 + mode]!), rule: '13.2c', ...from },
    { name: 'Troop Quality', value: signed(forces.quality[leader * 2 + mode]!), rule: '3.4j', ...from },
    { name: 'Command', value: 'units in the hex and beside it', rule: '13.2a' },
    ...(mode === 0
      ? [
          {
            name: 'If lost',
            value: `a replacement with fire ${signed(replacement.fire)}, Troop Quality ${signed(replacement.quality)}`,
            rule: '3.4k',
            ...from,
          },
        ]
      : []),
  ];
}

const uses: Readonly<Record<HeroType['deed']['does'], string>> = {
  fights: 'adds to the combats of the hex',
  'calls for surrender': 'in Night I: demands that a Japanese stack surrenders',
  'rolls an assault die again': 'once: a US Assault die is rolled again',
  'undoes a result': 'once: undoes a result of Japanese fire at the Division',
  'saves a unit': 'once, after Gyokusai: a unit of the Division that is destroyed routs instead',
  'saves a tank': 'once: falls in place of a tank of the Division that a 9 would take',
  'rides a tank': 'adds where the tank is used; falls in a charge, and in place of the tank',
  leads: 'after Gyokusai: commands like a leader, adds to the combats of the hex',
  'fights once': 'after Gyokusai: adds to one combat of the hex',
  'makes a last stand': 'once, after Gyokusai: adds in defense against a charge',
};

function heroFacts({ values, deed, rule, source }: HeroType): Fact[] {
  const from = { source: provenanceOf(source) };
  const use: Fact[] = [
    { name: 'Kind', value: 'hero', rule: '14.2g' },
    { name: 'Use', value: uses[deed.does], rule },
    ...('division' in deed ? [{ name: 'For', value: deed.division, rule }] : []),
    ...('formation' in deed ? [{ name: 'For', value: `Formation ${deed.formation}`, rule }] : []),
  ];
  if (!values) return use;
  return [
    ...use,
    { name: 'Fire', value: signed(values.fire), rule: '8.3.2b', ...from },
    { name: 'Troop Quality', value: signed(values.quality), rule: '9.5e', ...from },
    { name: 'Defense', value: signed(values.defense), rule: '8.3.1e', ...from },
  ];
}

import { anyone, type Player, pilot } from '#games/forlorn-hopes/judgement/fixtures/flownBattle';
import { fights, fought } from './airFights.ts';

// How costly air battles of Forlorn Hopes are, and whether pilots fly better than chance: `bench/airBattles.ts [battles]`.

const battles = Number(process.argv[2] ?? 200);

const flyers: Readonly<Record<string, (seed: string) => [Player, Player]>> = {
  'pilots on both sides': () => [pilot(), pilot()],
  'pilots against chance': (seed) => [pilot(), anyone(seed)],
  'chance against pilots': (seed) => [anyone(seed), pilot()],
};

for (const [who, players] of Object.entries(flyers)) {
  process.stdout.write(
    `${who}: steps lost by the mission and by the interceptors; bombers that bombed, that aborted\n`,
  );
  for (const [name, spec] of Object.entries(fights)) {
    const { mission, interceptors, bombed, aborted, milliseconds } = fought(name, spec, players, battles);
    const figures = [mission, interceptors, bombed, aborted].map((figure) => figure.toFixed(2).padStart(6)).join('');
    process.stdout.write(`  ${name.padEnd(34)}${figures}${milliseconds.toFixed(0).padStart(6)} ms\n`);
  }
}

import type { StoryCombat } from '#games/story/story';
import { decisive, type Swing, type Swings } from '#games/story/swings';
import { chanceOf } from '#games/story/teller';
import { swingInWords } from '#games/story/words';
import { percentOf } from '../parts/percent.ts';

interface DecisiveCombatsProps {
  readonly combats: readonly StoryCombat[];
  readonly swings: Swings;
  readonly titleOf: (side: string) => string;
  /** The replay at a moment. */
  readonly replayAt: (number: number) => string;
}

/** The combats that changed the outlook most, each with the way to it. */
export function DecisiveCombats({ combats, swings, titleOf, replayAt }: DecisiveCombatsProps) {
  const { seat } = swings;
  const found = decisive(swings, combats.length);
  const other = combats.find(({ attacker }) => attacker !== seat)?.attacker;
  const [own, theirs] = [titleOf(seat), other === undefined ? 'the other side' : titleOf(other)];
  if (found.length === 0) return <p>No combat changed the outlook of this game.</p>;
  return (
    <ol class="story-combats">
      {found.map((swing) => (
        <li key={swing.combats[0]} class="sheet">
          {swing.combats.map((index) => (
            <Combat key={index} combat={combats[index]!} href={replayAt(combats[index]!.number)} />
          ))}
          <p class="story-swing">
            <Gauge swing={swing} /> {swingInWords(swing, own, theirs)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Combat({ combat, href }: { readonly combat: StoryCombat; readonly href: string }) {
  const { title, turn, odds, result, losses, trials } = combat;
  const [only, ...more] = trials;
  const chance = only && more.length === 0 ? ` (${percentOf(chanceOf(only))} chance)` : '';
  const lost = losses.length > 0 ? ` Lost: ${losses.map(({ unit }) => unit).join(', ')}.` : '';
  return (
    <div>
      <h3>
        <a href={href}>{title}</a>
      </h3>
      <p class="soft small">{`Turn ${turn} · ${odds}`}</p>
      <p>{`${result}${chance}.${lost}`}</p>
    </div>
  );
}

/** The outlook before and after, from 0 to 1. */
function Gauge({ swing: { before, after } }: { readonly swing: Swing }) {
  const x = (outlook: number) => 4 + outlook * 112;
  const [from, to] = [x(before), x(after)];
  return (
    <svg class="story-gauge" viewBox="0 0 120 16" aria-hidden="true">
      <line class="story-rule" x1={4} x2={116} y1={8} y2={8} />
      <line class="story-expected" x1={60} x2={60} y1={3} y2={13} />
      <line class="story-shift" x1={from} x2={to} y1={8} y2={8} />
      <circle class="story-from" cx={from} cy={8} r={4} />
      <circle class="story-got" cx={to} cy={8} r={4.5} />
    </svg>
  );
}

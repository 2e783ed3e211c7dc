import { useState } from 'preact/hooks';
import { fetchGames } from '../../api/admin.ts';
import { Choices } from '../../base/Choices.tsx';
import { Loaded } from '../../base/Loaded.tsx';
import { useLoad } from '../../base/load.ts';
import { gameTitle } from '../../library/catalogue.ts';
import { MatchRow } from '../MatchRows.tsx';
import { ActButton } from './ActButton.tsx';

const lists = [
  { value: 'open', title: 'Open' },
  { value: 'playing', title: 'Running' },
  { value: 'over', title: 'Finished' },
] as const;

/** All games, as everyone sees them. */
export function Games() {
  const [of, setOf] = useState<(typeof lists)[number]['value']>('open');
  const load = useLoad((signal) => fetchGames(of, signal), [of]);
  return (
    <>
      <Choices legend="List" choices={lists} chosen={of} onChoose={setOf} row />
      <Loaded load={load}>
        {({ matches }) => (
          <ul class="rows">
            {matches.map((card) => (
              <MatchRow
                key={card.id}
                card={card}
                action={
                  <ActButton
                    deed="remove game"
                    subject={card.id}
                    word="Remove"
                    title={`Remove this game of ${gameTitle(card.game)}?`}
                    note="The game, its log, and its notes are deleted. You can’t undo this."
                    danger
                    done={load.again}
                  />
                }
              />
            ))}
            {matches.length === 0 && <li class="soft">No games.</li>}
          </ul>
        )}
      </Loaded>
    </>
  );
}

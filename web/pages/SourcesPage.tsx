import { sources as sourcesByGame } from 'virtual:sources';
import type { Source } from '#games/display';
import { Section } from '../base/Section.tsx';
import { type CatalogueEntry, catalogue } from '../library/catalogue.ts';
import './sources.css';

/** Where everything comes from, and under which licence. */
export default function SourcesPage() {
  return (
    <div class="page page-narrow">
      <header>
        <h1>Sources and licenses</h1>
        <p>
          Some data come from the rulebooks. We reconstructed the rest, because the printed maps and counter sheets are
          not ours to copy. Owners of the printed game can put their own values in the data files.
        </p>
      </header>
      {catalogue.map((entry) => (
        <GameSources key={entry.id} entry={entry} />
      ))}
      <Section title="Licenses" class="sources-text">
        <p>Atoll’s own code, documentation, and data are under the MIT license, with one exception:</p>
        <p>
          Shorelines of the maps are derived from GSHHG, the Global Self-consistent, Hierarchical, High-resolution
          Geography Database, version 2.3.7, by Paul Wessel and Walter H. F. Smith, which is under the GNU Lesser
          General Public License; so is what the map files take from it.
        </p>
        <p>
          The board games that Atoll plays, their names, rulebooks, maps and counters belong to their designers and
          publishers. Atoll is not affiliated with them and not endorsed by them. It holds no text or artwork of theirs:
          rules are restated in our own words.
        </p>
        <p>These pages use Preact (MIT license). Nothing is loaded from other sites, and no one is tracked.</p>
      </Section>
    </div>
  );
}

function GameSources({ entry }: { readonly entry: CatalogueEntry }) {
  const sources = sourcesByGame[entry.id] ?? [];
  const given = sources.filter(({ source }) => source.kind === 'given').length;
  return (
    <Section title={entry.title} class="sources-text">
      <p class="soft">
        {given} of {sources.length} kinds of data are given by the rulebook; {sources.length - given} are reconstructed.
      </p>
      <table class="sources-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Where it comes from</th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ what, source }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>
                <Origin source={source} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Origin({ source }: { readonly source: Source }) {
  if (source.kind === 'given') {
    return (
      <>
        <span class="sources-kind sources-given">given</span> by rule {source.rule}
        {source.note && <span class="soft"> · {source.note}</span>}
      </>
    );
  }
  return (
    <>
      <span class="sources-kind sources-made">reconstructed</span> {source.why}
    </>
  );
}

import type { Piece } from '#games/display';
import type { Gathering } from '../choosing/gathering.ts';
import type { PlayTable } from '../choosing/table.ts';
import { byClass } from '../scene/pieceClass.ts';
import type { Scene } from '../scene/scene.ts';
import './gatheringChips.css';

interface GatheringChipsProps {
  readonly scene: Scene;
  readonly table: PlayTable;
  /** Set if the classes can be chosen in another part of the screen. */
  readonly isShort?: boolean;
}

/** With fewer than these, each is quicker clicked than read about. */
const fewest = 3;

export function isWorthChips(gathering: Gathering | undefined): gathering is Gathering {
  return gathering !== undefined && gathering.all.length >= fewest;
}

/** Whole classes at once, or everything, into what is being put together and out of it again; and how much is in. */
export function GatheringChips({ scene, table, isShort = false }: GatheringChipsProps) {
  const gathering = table.gathering.value;
  if (!isWorthChips(gathering)) return null;
  const { chosen, all, most } = gathering;
  const classes = byClass(piecesIn(scene, gathering, all), ({ face }) => face);
  return (
    <fieldset class="gathering-chips" disabled={table.sending.value}>
      <legend class="gathering-chips-count">
        <output>
          <b>{chosen.length}</b> {most === undefined ? `of ${all.length}` : `of at most ${most}`}
        </output>
        {most !== undefined && <span class="soft"> ({all.length} there)</span>}
      </legend>
      {most === undefined && <Chip table={table} name="everything" members={all} />}
      {!isShort &&
        most !== 1 &&
        classes.length > 1 &&
        classes.map(([name, pieces]) => (
          <Chip key={name} table={table} name={`all ${name}`} members={pieces.map(({ target }) => target)} />
        ))}
    </fieldset>
  );
}

interface ChipProps {
  readonly table: PlayTable;
  readonly name: string;
  readonly members: readonly number[];
}

function Chip({ table, name, members }: ChipProps) {
  const { chosen, open } = table.gathering.value!;
  const inside = members.filter((target) => chosen.includes(target));
  const canJoin = members.some((target) => open.includes(target));
  const takesOut = inside.length > 0 && !canJoin;
  return (
    <button
      type="button"
      class="gathering-chip"
      aria-pressed={takesOut}
      disabled={inside.length === 0 && !canJoin}
      onClick={() => {
        if (takesOut) table.gather(chosen.filter((target) => !members.includes(target)));
        else table.gather([...chosen, ...members.filter((target) => !chosen.includes(target))]);
      }}
    >
      {name}{' '}
      <span class="gathering-chip-count">
        {inside.length > 0 && `${inside.length}/`}
        {members.length}
      </span>
    </button>
  );
}

/** The pieces that these targets are. */
export function piecesIn(scene: Scene, { kind }: Gathering, targets: readonly number[]): readonly Piece[] {
  const known = new Map(scene.pieces.value.flatMap((piece) => (piece.kind === kind ? [[piece.target, piece]] : [])));
  return targets.flatMap((target) => known.get(target) ?? []);
}

import { ask, type CompanyScale, type Play, procedure, run, seatOf } from '../core/state.ts';
import { changeCommands, changeFatigue, changeQuality } from '../core/tracks.ts';
import { limits, saipanEvents } from '../data/tables.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import type { DivisionId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';

interface DivisionEvent {
  readonly name: string;
  readonly rule: string;
  /** Who chooses a Division, and of which side. */
  readonly chooser: SideCode;
  readonly of: SideCode;
  readonly prompt: string;
  readonly isOpen: (state: CompanyScale, division: DivisionId) => boolean;
  readonly effect: (play: Play, division: DivisionId) => void;
}

/** An event that changes a track of one Division in play, as a side chooses; nobody is asked where only one can change. */
function onDivision({ name, rule, chooser, of, prompt, isOpen, effect }: DivisionEvent) {
  const open = (state: CompanyScale): DivisionId[] => {
    const { divisionSide, divisions } = theaterOf(state).forces;
    return [...divisions.keys()].filter(
      (division) => divisionSide[division] === of && state.entered[division] === 1 && isOpen(state, division),
    );
  };
  return procedure<{ isChosen?: boolean }>(name, [
    ask('which', rule, {
      seat: () => seatOf(chooser),
      when: (state) => open(state).length > 1,
      prompt,
      choose: {
        choose: {
          rule,
          label: 'This Division',
          of: 'division',
          targets: open,
          do(play, local, division) {
            local.isChosen = true;
            effect(play, division);
          },
        },
      },
    }),
    run(
      'only one',
      rule,
      (play) => effect(play, open(play.state)[0]!),
      (state, { isChosen }) => !isChosen && open(state).length === 1,
    ),
  ]);
}

const { initiative, amphetamines, experience, suicide } = saipanEvents;

function hasRoomForCommands({ commands }: CompanyScale, division: DivisionId): boolean {
  return commands[division]! < limits.directCommands.most;
}

function isTired({ fatigue }: CompanyScale, division: DivisionId): boolean {
  return fatigue[division]! > 0;
}

function isBelowBase(state: CompanyScale, division: DivisionId): boolean {
  return state.quality[division]! < theaterOf(state).forces.divisions[division]!.quality;
}

const initiativeOf = (name: string, rule: string, side: SideCode) =>
  onDivision({
    name,
    rule,
    chooser: side,
    of: side,
    prompt: `Choose the Division that gets ${initiative} Direct Commands.`,
    isOpen: hasRoomForCommands,
    effect: (play, division) => changeCommands(play, division, initiative, rule),
  });

export const americanInitiative = initiativeOf('american initiative', '20.2.0', US);
export const japaneseInitiative = initiativeOf('japanese initiative', '20.2.1', JAPAN);

const amphetaminesFor = (name: string, rule: string, side: SideCode, lost: number) =>
  onDivision({
    name,
    rule,
    chooser: side,
    of: side,
    prompt: `Choose the Division that loses ${lost} fatigue.`,
    isOpen: isTired,
    effect: (play, division) => changeFatigue(play, division, -lost, rule),
  });

export const americanAmphetamines = amphetaminesFor('american amphetamines', '20.2.2', US, amphetamines.us);
export const japaneseAmphetamines = amphetaminesFor('japanese amphetamines', '20.2.3', JAPAN, amphetamines.japan);

/** 20.2.3: beside the Division that is chosen, all of Japan fights better. */
export function raiseJapan(play: Play): void {
  const { divisions } = theaterOf(play.state).forces;
  for (const [division, { side }] of divisions.entries()) {
    if (side === 'japan') changeQuality(play, division, amphetamines.quality, '20.2.3');
  }
}

export const americanExperience = onDivision({
  name: 'american experience',
  rule: '20.2.5',
  chooser: US,
  of: US,
  prompt: `Choose the Division whose Troop Quality rises by ${experience}.`,
  isOpen: isBelowBase,
  effect: (play, division) => changeQuality(play, division, experience, '20.2.5'),
});

export const commandersSuicide = onDivision({
  name: "commander's suicide",
  rule: '20.2.9',
  chooser: US,
  of: JAPAN,
  prompt: `Choose the Japanese Division whose Troop Quality falls by ${suicide}.`,
  // 19.2d: in Gyokusai nothing lowers it any more.
  isOpen: ({ quality, gyokusai }, division) => quality[division]! > 0 && gyokusai < 0,
  effect: (play, division) => changeQuality(play, division, -suicide, '20.2.9'),
});

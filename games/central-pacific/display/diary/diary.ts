import type { Event } from '#engine/state';
import type { DiaryEntry } from '../../../display.ts';
import { list } from '../../../words.ts';
import type { CentralPacificEvent } from '../../core/events.ts';
import { islandName } from '../../core/names.ts';
import { POOL } from '../../core/places.ts';
import { isBase, isNaval, sideOf } from '../../core/units.ts';
import { turns, unitIsland } from '../../data/data.ts';
import { type Island, JAPAN, US } from '../../data/types.ts';
import { answerInWords, landings } from './answer.ts';
import { deedInWords, hasBattle } from './deeds.ts';
import { type Month, monthsOf } from './months.ts';
import { usEventInWords } from './usEvents.ts';
import { countOf, sentence, unitsInWords } from './words.ts';

/** The campaign month by month, in the past tense. */
export function diary(told: readonly Event[]): DiaryEntry[] {
  const standing = new Standing();
  return monthsOf(told).map((month) => {
    standing.follow(month);
    return { title: turns[month.turn - 1]!.title, paragraphs: paragraphsOf(month, standing) };
  });
}

function paragraphsOf(month: Month, standing: Standing): string[] {
  const paragraphs = [openingOf(month), ...operations(month)];
  if (month.hasActed) paragraphs.push(answerInWords(month.answer));
  if (month.isOver && !month.end) paragraphs.push([standing.inWords(nameOf(month))]);
  if (month.end)
    paragraphs.push(
      [standing.inWords()],
      [`${month.end.reason} So the campaign ended in ${turns[month.turn - 1]!.title}.`],
    );
  return paragraphs.filter((sentences) => sentences.length > 0).map((sentences) => sentences.join(' '));
}

function nameOf({ turn }: Month): string {
  return turns[turn - 1]!.title.split(' ')[0]!;
}

/** What the date and the US event brought. */
function openingOf(month: Month): string[] {
  const sentences: string[] = [];
  if (month.turn === 1)
    sentences.push(
      'The Pacific Fleet lay at Pearl Harbor. From the Gilberts to the Palaus every island was in Japanese hands.',
    );
  const joined = month.opening.flatMap((event) => (event.type === 'joined' && event.place !== POOL ? event.units : []));
  if (joined.length > 0) sentences.push(sentence(`the Japanese received ${unitsInWords(joined)}`));
  for (const event of month.opening) sentences.push(...openingWords(event));
  sentences.push(...landings(month.opening));
  return sentences;
}

function openingWords(event: CentralPacificEvent): string[] {
  if (event.type === 'joined')
    return event.place === POOL ? ['New ships and divisions stood ready in the States.'] : [];
  return event.type === 'plan made' ? ['Tokyo prepared for a decisive battle.'] : usEventInWords(event);
}

/** Actions with a battle have a paragraph of their own, others are told together. */
function operations({ deeds, hasActed }: Month): string[][] {
  if (deeds.length === 0) return hasActed ? [['The US forces stayed where they were.']] : [];
  const paragraphs: string[][] = [];
  let isOpen = false;
  for (const deed of deeds) {
    const sentences = deedInWords(deed);
    const isBattle = hasBattle(deed.events);
    if (isOpen && !isBattle) paragraphs.at(-1)!.push(...sentences);
    else paragraphs.push(sentences);
    isOpen = !isBattle;
  }
  return paragraphs;
}

/** How the campaign stands, as far as the events have told. */
class Standing {
  readonly #bases = new Set<Island>();
  readonly #sunk: [number, number] = [0, 0];

  follow({ opening, deeds, answer }: Month): void {
    for (const event of [...opening, ...deeds.flatMap(({ events }) => events), ...answer]) this.#follow(event);
  }

  #follow(event: CentralPacificEvent): void {
    if (event.type === 'base built') this.#bases.add(event.island);
    if (event.type !== 'eliminated') return;
    const { unit } = event;
    if (isNaval(unit)) this.#sunk[sideOf(unit)]++;
    if (isBase(unit) && sideOf(unit) === US) this.#bases.delete(unitIsland[unit]!);
  }

  /** At the end of a month, or of all. */
  inWords(month?: string): string {
    const islands = [...this.#bases].sort((a, b) => b - a).map(islandName);
    const bases = islands.length === 0 ? 'no base on the islands' : `bases on ${list(islands)}`;
    const losses = `${this.#lossesInWords()}${month === undefined ? '' : ' so far'}`;
    return `${month === undefined ? 'In the end' : `At the end of ${month}`} the US had ${bases}; ${losses}.`;
  }

  #lossesInWords(): string {
    const [us, japan] = [countOf(this.#sunk[US], 'US naval unit'), countOf(this.#sunk[JAPAN], 'Japanese naval unit')];
    if (this.#sunk[US] + this.#sunk[JAPAN] === 0) return 'no naval unit had been sunk';
    if (this.#sunk[JAPAN] === 0) return `${us} but no Japanese one had been sunk`;
    return this.#sunk[US] === 0 ? `${japan} but no US one had been sunk` : `${japan} and ${us} had been sunk`;
  }
}

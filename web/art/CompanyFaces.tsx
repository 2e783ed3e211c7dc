import type { Face, FirePrint } from '#games/display';
import { sidesOfDesignation, sizeToFit } from './counterText.ts';
import { addFaces } from './extraFaces.ts';
import { FormationBand } from './FormationBand.tsx';
import { SideText } from './SideText.tsx';
import { UnitSymbol } from './UnitSymbol.tsx';
import './company.css';

type FaceOf<Style extends Face['style']> = Extract<Face, { style: Style }>;
/** What is printed on counters with two sides, and on what goes along with them. */
type CompanyCounter = FaceOf<'company' | 'asset'>;

addFaces(['company', 'asset'], { Drawing: CompanyFace, words: wordsOfCompany });

function CompanyFace({ face, afar }: { readonly face: CompanyCounter; readonly afar: boolean }) {
  if (face.style === 'asset') return <AssetFace face={face} />;
  return (
    <>
      <FormationBand formation={face.formation} height={afar ? 11 : 7} />
      {face.isColumn && <path class="company-column" d={afar ? farChevrons : chevrons} />}
      {afar ? <FarSymbol branch={face.branch} /> : <NearSymbol face={face} />}
      <Values face={face} afar={afar} />
    </>
  );
}

const chevrons = 'M38 10l5 5l-5 5M47 10l5 5l-5 5M56 10l5 5l-5 5';
const farChevrons = 'M33 15l6 6l-6 6M46 15l6 6l-6 6M59 15l6 6l-6 6';

function FarSymbol({ branch }: { readonly branch: string }) {
  return (
    <g transform="translate(-9 3) scale(1.18 0.92)">
      <UnitSymbol branch={branch} />
    </g>
  );
}

function NearSymbol({ face }: { readonly face: FaceOf<'company'> }) {
  const { left, right } = sidesOfDesignation(face.designation);
  return (
    <>
      <UnitSymbol branch={face.branch} />
      <SideText text={left} x={13} />
      <SideText text={right} x={87} />
    </>
  );
}

/** Fire in its box, defense, movement. */
function Values({ face, afar }: { readonly face: FaceOf<'company'>; readonly afar: boolean }) {
  const size = afar ? 34 : 28;
  return (
    <>
      {face.fire && <FireBox fire={face.fire} x={3} y={63} wide={36} high={34} />}
      {face.armor && (
        <rect class={`company-armor company-armor-${face.armor}`} x="43" y="66" width="25" height="29" rx="2" />
      )}
      <text class="counter-side" x="55.5" y="91" font-size={sizeToFit(face.defense, 25, size)}>
        {face.defense}
      </text>
      {face.movement && !(afar && !face.isColumn) && (
        <text
          class={`counter-side company-by-${face.movement.by}`}
          x="84"
          y="91"
          font-size={sizeToFit(face.movement.value, 28, size)}
        >
          {face.movement.value}
        </text>
      )}
    </>
  );
}

/** The letter tells the type to those who do not tell colors. */
const letters: Readonly<Record<FirePrint['type'], string>> = {
  'small arms': '',
  explosive: 'E',
  piercing: 'A',
  either: 'EA',
  indirect: 'I',
};

interface FireBoxProps {
  readonly fire: FirePrint;
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

function FireBox({ fire: { value, type, range }, x, y, wide, high }: FireBoxProps) {
  const hasMore = range !== undefined || letters[type] !== '';
  const middle = x + (hasMore ? wide * 0.36 : wide / 2);
  return (
    <g class={`company-fire company-fire-${type.replaceAll(' ', '-')}`}>
      <rect x={x} y={y} width={wide} height={high} rx="3" />
      <text x={middle} y={y + high * 0.82} font-size={sizeToFit(value, hasMore ? wide * 0.62 : wide, high * 0.86)}>
        {value}
      </text>
      {range !== undefined && (
        <text x={x + wide * 0.8} y={y + high * 0.46} font-size={sizeToFit(range, wide * 0.34, high * 0.44)}>
          {range}
        </text>
      )}
      {letters[type] !== '' && (
        <text x={x + wide * 0.8} y={y + high * 0.88} font-size={sizeToFit(letters[type], wide * 0.34, high * 0.4)}>
          {letters[type]}
        </text>
      )}
    </g>
  );
}

const pictures: Readonly<Record<FaceOf<'asset'>['picture'], string>> = {
  gun: 'M14 44h52l14 -14M26 44l-10 14M26 44l12 14M20 51h14',
  vehicle: 'M14 46h54l8 10l-8 8h-54l-6 -8zM28 46v-12h26v12M54 38h26',
  leader: 'M50 20l6 15h16l-13 10l5 16l-14 -10l-14 10l5 -16l-13 -10h16z',
  hero: 'M50 20v26M37 33h26M50 46a9 9 0 1 1 0.1 0z',
};

function AssetFace({ face }: { readonly face: FaceOf<'asset'> }) {
  return (
    <>
      <FormationBand formation={face.formation} height={7} />
      <path class="company-picture" d={pictures[face.picture]} transform="translate(9 4) scale(0.8 0.72)" />
      <text class="counter-side" x="50" y="62" font-size={sizeToFit(face.designation, 92, 19)}>
        {face.designation}
      </text>
      {face.fire && <FireBox fire={face.fire} x={3} y={67} wide={38} high={30} />}
      {face.quality !== undefined && (
        <text class="counter-side company-quality" x="84" y="92" font-size={sizeToFit(face.quality, 28, 26)}>
          {face.quality}
        </text>
      )}
      {face.defense !== undefined && (
        <text class="counter-side" x="56" y="92" font-size={sizeToFit(face.defense, 24, 26)}>
          {face.defense}
        </text>
      )}
    </>
  );
}

function wordsOfCompany(face: CompanyCounter): readonly string[] {
  const fire = face.fire ? [wordsOfFire(face.fire)] : [];
  if (face.style === 'asset') {
    const defense = face.defense === undefined ? [] : [`defense ${face.defense}`];
    return [
      face.picture,
      ...fire,
      ...defense,
      ...(face.quality === undefined ? [] : [`Troop Quality ${face.quality}`]),
    ];
  }
  return [
    face.branch,
    face.isColumn ? 'in column' : 'deployed',
    ...fire,
    `defense ${face.defense}${face.armor === undefined ? '' : `, ${face.armor}`}`,
    ...(face.movement ? [`movement ${face.movement.value}, on ${face.movement.by}`] : []),
  ];
}

function wordsOfFire({ value, type, range }: FirePrint): string {
  return `fire ${value}, ${type}${range === undefined ? '' : `, range ${range}`}`;
}

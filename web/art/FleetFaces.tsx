import type { Face, Factor } from '#games/display';
import { sizeToFit } from './counterText.ts';
import { addFaces } from './extraFaces.ts';
import { pictures } from './fleetPictures.ts';
import './fleet.css';

type FaceOf<Style extends Face['style']> = Extract<Face, { style: Style }>;
/** What is printed on counters of fleets and their bases. */
type FleetCounter = FaceOf<'ship' | 'air' | 'base' | 'force'>;

addFaces(['ship', 'air', 'base', 'force'], { Drawing: FleetFace, words: wordsOfFleet });

function FleetFace({ face }: { readonly face: FleetCounter }) {
  if (face.style === 'ship') return <ShipFace face={face} />;
  if (face.style === 'air') return <AirFace face={face} />;
  return face.style === 'base' ? <BaseFace face={face} /> : <ForceFace face={face} />;
}

/** Ships and aircraft stand on a pale field, so that their outline tells them from afar. */
function ShipFace({ face }: { readonly face: FaceOf<'ship'> }) {
  return (
    <>
      <Heading designation={face.designation} value={face.movement} />
      <path class="counter-field" d="M1 25h98v39h-98z" />
      <path class="counter-picture" d={pictures[face.type]} transform="translate(3 25) scale(0.94)" />
      <path class="counter-swell" d="M4 61q5.75 -3.5 11.5 0t11.5 0t11.5 0t11.5 0t11.5 0t11.5 0t11.5 0t11.5 0" />
      <Factors factors={face.factors} />
    </>
  );
}

function AirFace({ face }: { readonly face: FaceOf<'air'> }) {
  return (
    <>
      <Heading designation={face.designation} value={face.range} />
      <path class="counter-field counter-sky" d="M1 25h98v39h-98z" />
      <path class="counter-picture" d={pictures[face.type]} transform="translate(31 25.5) scale(0.38)" />
      <Factors factors={face.factors} />
    </>
  );
}

const hexagon = 'M50 19L73 31V57L50 69L27 57V31Z';

function BaseFace({ face }: { readonly face: FaceOf<'base'> }) {
  return (
    <>
      <text class="counter-side" x="50" y="15" font-size={sizeToFit(face.designation, 92, 15)}>
        {face.designation}
      </text>
      <path class="counter-hexagon" d={hexagon} />
      <text class="counter-level" x="50" y="58" font-size="40">
        {face.level}
      </text>
      <Factors factors={face.factors} />
    </>
  );
}

/** What stands for many: its picture, and how many they are. */
function ForceFace({ face: { picture, count, level } }: { readonly face: FaceOf<'force'> }) {
  if (picture === 'unknown') return <UnknownForce count={count} />;
  const isPlane = picture !== 'base' && picture !== 'ground' && planes.has(picture);
  if (level !== undefined) {
    return (
      <>
        <g transform={count === 0 ? 'translate(23 0)' : undefined}>
          <path class="counter-hexagon" d="M27 10L51 28V72L27 90L3 72V28Z" />
          <text class="counter-level" x="27" y="71" font-size="60">
            {level}
          </text>
        </g>
        {count > 0 && (
          <text class="counter-many" x="76" y="73" font-size={sizeToFit(String(count), 42, 66)}>
            {count}
          </text>
        )}
      </>
    );
  }
  return (
    <>
      <path class="counter-field" d="M1 7a6 6 0 0 1 6 -6h86a6 6 0 0 1 6 6v41h-98z" />
      <path
        class="counter-picture"
        d={pictures[picture]}
        transform={
          isPlane
            ? 'translate(27 2) scale(0.46)'
            : picture === 'ground'
              ? 'translate(28 4) scale(0.44)'
              : 'translate(2 8) scale(0.96)'
        }
      />
      <text class="counter-many" x="50" y="93" font-size="50">
        {count}
      </text>
    </>
  );
}

function UnknownForce({ count }: { readonly count: number }) {
  return (
    <>
      <rect class="counter-blank" x="12" y="8" width="76" height="40" rx="3" />
      <text class="counter-many" x="50" y="43" font-size="42">
        ?
      </text>
      <text class="counter-many" x="50" y="93" font-size="50">
        {count}
      </text>
    </>
  );
}

const planes: ReadonlySet<string> = new Set(['fighter', 'bomber', 'heavy bomber', 'torpedo bomber', 'flying boat']);

/** Its name, and how far it goes. */
function Heading({ designation, value }: { readonly designation: string; readonly value: string }) {
  return (
    <>
      <text class="counter-name" x="6" y="19" font-size={sizeToFit(designation, 66, 19)}>
        {designation}
      </text>
      <rect class="counter-reach" x="76" y="4" width="20" height="18" rx="9" />
      <text class="counter-reach-value" x="86" y="18.5" font-size={sizeToFit(value, 16, 16)}>
        {value}
      </text>
    </>
  );
}

function Factors({ factors }: { readonly factors: readonly Factor[] }) {
  const wide = 96 / Math.max(factors.length, 1);
  return (
    <>
      {factors.map(({ name, value }, index) => {
        const x = 2 + wide * (index + 0.5);
        return (
          <g key={name} class={value === '0' ? 'counter-factor counter-factor-none' : 'counter-factor'}>
            <text class="counter-factor-name" x={x} y="72" font-size="7.5">
              {name}
            </text>
            <text class="counter-side" x={x} y="94" font-size={sizeToFit(value, wide - 2, 25)}>
              {value}
            </text>
          </g>
        );
      })}
    </>
  );
}

function wordsOfFleet(face: FleetCounter): readonly string[] {
  if (face.style === 'force') return [];
  if (face.style === 'base') return [`level ${face.level}`, ...wordsOfFactors(face.factors)];
  const reach = face.style === 'ship' ? `movement ${face.movement}` : `range ${face.range}`;
  return [face.type, ...wordsOfFactors(face.factors), reach];
}

function wordsOfFactors(factors: readonly Factor[]): string[] {
  return factors.map(({ name, value }) => `${name} ${value}`);
}

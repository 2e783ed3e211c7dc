import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { OutlookLine, OutlookTeller } from '../../../display.ts';
import { defensiveFire } from '../../air/battle/defensiveFire.ts';
import { impulse } from '../../air/battle/impulse.ts';
import { airMission } from '../../air/mission.ts';
import { landRecon, returnToBase } from '../../air/returnToBase.ts';
import { capture } from '../../bases/capture.ts';
import { bombard } from '../../combat/bombard.ts';
import { submarineAttack } from '../../combat/submarine.ts';
import { surfaceCombat } from '../../combat/surfaceCombat.ts';
import { unopposedAttack } from '../../combat/unopposedAttack.ts';
import { isShown } from '../../core/hand.ts';
import { type ForlornHopes, sideOfSeat } from '../../core/state.ts';
import type { SideCode } from '../../data/types.ts';
import { attack } from '../../ground/attack.ts';
import { landing } from '../../ground/landing.ts';
import { patrolInterception } from '../../initiative/patrol.ts';
import { reconnaissance } from '../../initiative/reconnaissance.ts';
import { navalMission } from '../../naval/mission.ts';
import { rallying } from '../../regroup/rallying.ts';
import { regroupPhase } from '../../regroup/regroupPhase.ts';
import { gunnersOutlook, planOutlook } from './airFire.ts';
import { airMissionOutlook } from './airMissions.ts';
import { chartMarks } from './chartMarks.ts';
import { nightOutlook, salvoOutlook } from './gunnery.ts';
import { attackOutlook, landingOutlook } from './landings.ts';
import {
  attacksOutlook,
  bombardmentOutlook,
  huntOutlook,
  scrambleOutlook,
  submarineOutlook,
  targetOutlook,
  targetScrambleOutlook,
} from './questions.ts';
import { rolledMarks } from './rolledMarks.ts';
import { accidentOutlook, evacuationOutlook, rallyOutlook, reconOutlook, regroupOutlook } from './rolls.ts';
import { voyageOutlook } from './voyages.ts';

type Teller = (view: ForlornHopes, side: SideCode, decision: Decision) => readonly OutlookLine[];

const airPlan: Teller = (view) => {
  const mission = onTop(view, airMission);
  return mission ? airMissionOutlook(view, mission) : [];
};

const groundAttack =
  (isSettled: boolean): Teller =>
  (view) => {
    const local = onTop(view, attack);
    return local ? attackOutlook(view, local, isSettled) : [];
  };

const beach: Teller = (view) => {
  const local = onTop(view, landing);
  return local ? landingOutlook(view, local) : [];
};

const gunners: Teller = (view, _, decision) => {
  const local = onTop(view, defensiveFire);
  return local ? gunnersOutlook(view, decision, local.target) : [];
};

const submarines: Teller = (view) => {
  const local = onTop(view, submarineAttack);
  return local ? submarineOutlook(view, local) : [];
};

const guns: Teller = (view) => {
  const local = onTop(view, bombard);
  return local ? bombardmentOutlook(view, local) : [];
};

/** By procedure and step: what is told before the choice. */
const tellers: Readonly<Record<string, Readonly<Record<string, Teller>>>> = {
  [airMission.name]: {
    units: airPlan,
    'write target': airPlan,
    scramble: scrambleOutlook,
    'target scramble': targetScrambleOutlook,
    'name target': targetOutlook,
  },
  [patrolInterception.name]: { scramble: scrambleOutlook },
  [impulse.name]: { plan: (view, _, decision) => planOutlook(view, decision) },
  [defensiveFire.name]: { gunners },
  [unopposedAttack.name]: { attacks: attacksOutlook },
  [surfaceCombat.name]: { targets: salvoOutlook, 'night action': nightOutlook },
  [submarineAttack.name]: { victim: submarines },
  [bombard.name]: { bombardment: guns },
  [navalMission.name]: {
    ships: voyageOutlook,
    cargo: voyageOutlook,
    destination: voyageOutlook,
    rendezvous: voyageOutlook,
    course: voyageOutlook,
    sighted: huntOutlook,
  },
  [landing.name]: { landers: beach },
  [reconnaissance.name]: { flight: reconOutlook },
  [returnToBase.name]: { land: accidentOutlook },
  [landRecon.name]: { land: accidentOutlook },
  [capture.name]: { evacuation: evacuationOutlook },
  [regroupPhase.name]: { 'air units': regroupOutlook },
  [rallying.name]: { 'airbases and ground units': rallyOutlook },
  [attack.name]: { support: groundAttack(false), 'defending support': groundAttack(true) },
};

/** Chances and risks of what a seat is choosing, from its own view alone. */
export const outlook: OutlookTeller<ForlornHopes> = {
  tell(view, decision) {
    const side = sideOfSeat(decision.seat);
    const teller = tellers[decision.procedure]?.[decision.step];
    return teller && isShown(view, side) ? teller(view, side, decision) : [];
  },
  marks: (view, decision) => (isShown(view, sideOfSeat(decision.seat)) ? chartMarks(view, decision) : []),
  rolled: rolledMarks,
};

import { onTop } from '#engine/frames';
import type { OutlookLine, OutlookTeller } from '../../../display.ts';
import { airMission } from '../../air/mission.ts';
import { isShown } from '../../core/hand.ts';
import { type ForlornHopes, sideOfSeat } from '../../core/state.ts';
import type { SideCode } from '../../data/types.ts';
import { attack } from '../../ground/attack.ts';
import { landing } from '../../ground/landing.ts';
import { navalMission } from '../../naval/mission.ts';
import { airMissionOutlook } from './airMissions.ts';
import { attackOutlook, landingOutlook } from './landings.ts';
import { voyageOutlook } from './voyages.ts';

type Teller = (view: ForlornHopes, side: SideCode) => readonly OutlookLine[];

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

/** By procedure and step: what is told before the choice. */
const tellers: Readonly<Record<string, Readonly<Record<string, Teller>>>> = {
  [airMission.name]: { units: airPlan, 'write target': airPlan },
  [navalMission.name]: {
    ships: voyageOutlook,
    cargo: voyageOutlook,
    destination: voyageOutlook,
    rendezvous: voyageOutlook,
    course: voyageOutlook,
  },
  [landing.name]: { landers: beach },
  [attack.name]: { support: groundAttack(false), 'defending support': groundAttack(true) },
};

/** Chances and risks of what a seat is choosing, from its own view alone. */
export const outlook: OutlookTeller<ForlornHopes> = {
  tell(view, { seat, procedure, step }) {
    const side = sideOfSeat(seat);
    return isShown(view, side) ? (tellers[procedure]?.[step]?.(view, side) ?? []) : [];
  },
};

import '../art/FleetFaces.tsx';
import { FannedGround } from './FannedGround.tsx';
import { placedForces } from './forces.ts';
import { HolderLayer } from './HolderLayer.tsx';
import { Travellers } from './Travellers.tsx';
import { arrived, travelling } from './travelling.ts';
import './forces.css';

/** All that only boards with forces or areas need. It is loaded together with their prints. */
export const partsOfForces = { placedForces, HolderLayer, FannedGround, Travellers, travelling, arrived };

export type PartsOfForces = typeof partsOfForces;

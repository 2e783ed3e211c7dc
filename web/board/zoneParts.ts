import { FleetFace } from '../art/FleetFaces.tsx';
import { Tray } from './FannedGround.tsx';
import { forceStandings } from './forces.ts';
import { HolderLayer } from './HolderLayer.tsx';
import { Travellers } from './Travellers.tsx';
import { arrived, travelling } from './travelling.ts';
import './zones.css';

/** All that only boards of zones need. It is loaded together with their prints. */
export const zoneParts = { FleetFace, forceStandings, HolderLayer, Tray, Travellers, travelling, arrived };

export type ZoneParts = typeof zoneParts;

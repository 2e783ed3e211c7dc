import { parentPort } from 'node:worker_threads';
import { raceOdds } from './odds.ts';

const port = parentPort!;
port.postMessage({ figures: await raceOdds((share) => port.postMessage({ share })) });

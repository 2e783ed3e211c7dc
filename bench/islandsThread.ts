import { parentPort } from 'node:worker_threads';
import { raceIslands } from './islands.ts';

const port = parentPort!;
port.postMessage({ figures: await raceIslands((share) => port.postMessage({ share })) });

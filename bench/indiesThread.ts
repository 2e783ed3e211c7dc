import { parentPort } from 'node:worker_threads';
import { raceIndies } from './indies.ts';

const port = parentPort!;
port.postMessage({ figures: await raceIndies((share) => port.postMessage({ share })) });

import { parentPort } from 'node:worker_threads';
import { raceSight } from './sight.ts';

const port = parentPort!;
port.postMessage({ figures: await raceSight((share) => port.postMessage({ share })) });

import { parentPort } from 'node:worker_threads';
import { raceCompanies } from './companies.ts';

const port = parentPort!;
port.postMessage({ figures: await raceCompanies((share) => port.postMessage({ share })) });

import { parentPort, workerData } from 'node:worker_threads';
import { playGames } from './simulationGames.ts';

// `simulator.ts` starts this file as a thread.
parentPort!.postMessage(await playGames(workerData));

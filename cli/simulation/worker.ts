import { parentPort, workerData } from 'node:worker_threads';
import { playGames } from './games.ts';

// `simulator.ts` starts this file as a thread.
parentPort!.postMessage(await playGames(workerData));

import { parentPort, workerData } from 'node:worker_threads';
import type { Task } from '#bots/analysis/study';
import { openSave } from '../saveFile.ts';
import { analystOf } from './analyst.ts';
import type { Studied } from './threads.ts';

// `threads.ts` starts this file as a thread.
const { path, seed }: Studied = workerData;
const analyst = await analystOf(openSave(path).table!, seed);
parentPort!.on('message', (task: Task) => parentPort!.postMessage(analyst.carryOut(task)));

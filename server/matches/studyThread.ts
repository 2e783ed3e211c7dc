import { parentPort } from 'node:worker_threads';
import { answerOrders } from '../bots/pool.ts';

await answerOrders(parentPort!, async () => (await import('./study.ts')).study);

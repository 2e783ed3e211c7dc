import { parentPort } from 'node:worker_threads';
import { answerOrders } from './pool.ts';

await answerOrders(parentPort!, async () => (await import('./thinking.ts')).actionsOfBot);

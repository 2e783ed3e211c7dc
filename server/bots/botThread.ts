import { parentPort } from 'node:worker_threads';
import { answerOrders } from './pool.ts';
import { actionsOfBot } from './thinking.ts';

answerOrders(parentPort!, actionsOfBot);

import { parentPort } from 'node:worker_threads';
import { answerOrders } from '../bots/pool.ts';
import { study } from './study.ts';

answerOrders(parentPort!, study);

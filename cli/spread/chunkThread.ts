import { parentPort } from 'node:worker_threads';
import { findGame } from '#games/library';
import { answerOrders } from '#server/bots/pool';
import { playRange } from '../simulation/games.ts';
import { type Chunk, writtenOut } from './chunk.ts';

// `worker.ts` starts this file as a thread.
answerOrders(parentPort!, (chunk: Chunk) => writtenOut(playRange(findGame(chunk.game)!, chunk.plan, chunk)));

import { parentPort } from 'node:worker_threads';
import { raceCampaigns } from './campaigns.ts';

const port = parentPort!;
port.postMessage({ figures: await raceCampaigns((share) => port.postMessage({ share })) });

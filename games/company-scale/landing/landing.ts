import { tankLanding } from './tankLanding.ts';

export const landingProcedures = [tankLanding];

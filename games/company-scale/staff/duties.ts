import type { StaffDuties } from '#engine/staff';
import type { CompanyScale } from '../core/state.ts';
import { aims } from './aims.ts';
import { decides, narrow } from './decides.ts';
import { ends } from './ends.ts';
import { scopes } from './scopes.ts';

/** 5.1: how a staff leads a Division, a Formation, or everything. */
export const duties: StaffDuties<CompanyScale> = { bot: 'planner', scopes, aims, ends, decides, narrow };

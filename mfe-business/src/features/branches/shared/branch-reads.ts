import {
  branchCap,
  branchFacilauto,
  branchHistory,
  branchOverview,
  branchPoints,
  branchRead,
} from '@volante/contracts/business/branch.contract';
import { branchList, businessSchoolRead } from '@volante/contracts/business/business.contract';

/** Reads that a change of branches invalidates. */
export const BRANCH_READS = [
  branchOverview,
  branchRead,
  branchHistory,
  branchList,
  branchPoints,
  branchCap,
  branchFacilauto,
  businessSchoolRead,
];

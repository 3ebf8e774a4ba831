import { branchRefs } from '@volante/service-kit/branches/branch-refs';

/** Read from the first event again since there are schools' numbers in them. */
export const branchRefConsumption = branchRefs(
  ['name', 'province', 'time_zone', 'state', 'school_number', 'school_section'],
  'branches',
);

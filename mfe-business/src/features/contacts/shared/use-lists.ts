import { branchList } from '@volante/contracts/business/business.contract';
import { contactGroupRead } from '@volante/contracts/contacts/contact-group.contract';
import { useCall } from '@volante/mfe-kit/query';

/** Branches and groups change seldom: one look every five minutes. */
const FRESH_MS = 300_000;
const NONE: readonly never[] = [];

export function useBranches() {
  return useCall(branchList, {}, { staleTime: FRESH_MS }).data?.rows ?? NONE;
}

export function useGroups() {
  return useCall(contactGroupRead, {}, { staleTime: FRESH_MS }).data?.rows ?? NONE;
}

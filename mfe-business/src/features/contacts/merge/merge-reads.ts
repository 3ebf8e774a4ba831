import { contactDuplicateList, contactMergeList } from '@volante/contracts/contacts/contact-merge.contract';
import { CONTACT_READS } from '../shared/contact-reads';

/** Reads that merging or separating contacts invalidates. */
export const MERGE_READS = [...CONTACT_READS, contactMergeList, contactDuplicateList];

import { contactDuplicateList, contactMergeList } from '@volante/contracts/contacts/contact-merge.contract';
import { CONTACT_READS } from '../shared/contact-reads';

/** What joining or separating contacts makes stale. */
export const MERGE_READS = [...CONTACT_READS, contactMergeList, contactDuplicateList];

import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { contactGroupRead } from '@volante/contracts/contacts/contact-group.contract';
import { contactViews } from '@volante/contracts/contacts/saved-view.contract';
import { type AheadRead, readAhead } from '@volante/mfe-kit/query';

export const CONTACT_LIST_SORT = 'name';

/** The list's first read without search or filters; with filters it reads by itself. */
export function contactListAhead(search: URLSearchParams): readonly AheadRead[] {
  const rows = search.size === 0 ? [readAhead(contactFinder, { sort: CONTACT_LIST_SORT })] : [];
  return [
    ...rows,
    readAhead(branchList, {}),
    readAhead(contactGroupRead, {}),
    readAhead(contactViews.list, {}),
  ];
}

import type { CallParsed } from '@volante/contracts/call';
import {
  type contactMailingCheck,
  MAILING_CONTACTS,
} from '@volante/contracts/contacts/contact-mailing.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { ListedContacts } from '../../contact-search/listed-contacts.js';

type Choice = Pick<CallParsed<typeof contactMailingCheck>, 'ids' | 'filters'>;

/** The contacts that the list shows, or the ticked ones among those that the person sees. CONTACT-MAIL-001: too many. */
export async function chosenContacts(db: Database, ctx: Context, choice: Choice): Promise<string[]> {
  if ((choice.ids?.length ?? 0) > MAILING_CONTACTS) throw tooMany();
  const ids: string[] = [];
  for await (const chunk of new ListedContacts(db, ctx, { ...choice, sort: 'name' }).idChunks()) {
    ids.push(...chunk);
    if (ids.length > MAILING_CONTACTS) throw tooMany();
  }
  return ids;
}

const tooMany = () => new CodedError('CONTACT-MAIL-001');

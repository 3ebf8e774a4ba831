import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { phoneText } from '@volante/contracts/phone-text';
import { callApi } from '@volante/mfe-kit/api';
import { textOf } from '@volante/mfe-kit/i18n';
import type { PaletteFinder } from '@volante/mfe-kit/palette-commands';
import { readSendRequest } from './send-request';

const SHOWN = 6;

/** "Firmar Ana": the agreements of each person of that name, where one is sent. */
export const findToSend: PaletteFinder = async ({ text, signal }) => {
  const search = readSendRequest(text);
  if (search === null) return [];
  const input = { search, type: 'people' as const, limit: SHOWN, count: false };
  const { rows } = await callApi(contactFinder, input, { signal });
  return rows.map(({ id, name, fiscalCode, phone }) => ({
    id,
    title: textOf('business', 'agreements.palette.choice', { name }),
    detail: [fiscalCode, phoneText(phone)].filter(Boolean).join(' · '),
    to: `/contact/view/${id}?tab=contratos`,
  }));
};

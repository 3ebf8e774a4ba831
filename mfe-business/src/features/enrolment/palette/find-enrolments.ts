import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import type { EnrolmentPhase } from '@volante/contracts/contacts/enrolment.contract';
import { phoneText } from '@volante/contracts/phone-text';
import { callApi } from '@volante/mfe-kit/api';
import { textOf } from '@volante/mfe-kit/i18n';
import type { PaletteFinder } from '@volante/mfe-kit/palette-commands';
import { enrolmentAddress } from '../../../shared/enrolment-address';
import { readEnrolmentRequest } from './enrolment-request';

const SHOWN = 6;
const WORDS: Readonly<Record<EnrolmentPhase, string>> = {
  enrol: 'enrolment.palette.choiceEnrol',
  leave: 'enrolment.palette.choiceLeave',
};

/** "Matricular a Ana Ruiz": a choice for each person of that name. */
const finderFor =
  (phase: EnrolmentPhase): PaletteFinder =>
  async ({ text, signal }) => {
    const search = readEnrolmentRequest(phase, text);
    if (search === null) return [];
    const { rows } = await callApi(
      contactFinder,
      { search, type: 'people', limit: SHOWN, count: false },
      { signal },
    );
    return rows.map(({ id, name, fiscalCode, phone }) => ({
      id,
      title: textOf('business', WORDS[phase], { name }),
      detail: [fiscalCode, phoneText(phone)].filter(Boolean).join(' · '),
      to: enrolmentAddress(phase, id),
    }));
  };

export const findToEnrol = finderFor('enrol');
export const findToLeave = finderFor('leave');

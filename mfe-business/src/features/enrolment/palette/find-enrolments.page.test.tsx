import { beforeEach, expect, it } from '@jest/globals';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { aContactSummary, aPageOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { findToEnrol, findToLeave } from './find-enrolments';

const api = fakeApi();
const { signal } = new AbortController();
const ANA = aContactSummary({ name: 'Ana Ruiz', fiscalCode: '12345678Z', phone: '600111222' });

beforeEach(async () => {
  await startTexts();
  addTexts('business', texts);
  api.on(contactFinder, aPageOf([ANA]));
});

it('offers to enrol the people of that name, and searches nobody for anything else', async () => {
  expect(await findToEnrol({ text: 'matricular a ana', signal })).toEqual([
    {
      id: ANA.id,
      title: 'Matricular a Ana Ruiz',
      detail: '12345678Z · 600 111 222',
      to: `/contact/enrol/${ANA.id}`,
    },
  ]);
  expect(api.sent(contactFinder)).toMatchObject([{ search: 'ana', type: 'people' }]);
  expect(await findToEnrol({ text: 'ana', signal })).toEqual([]);
  expect(api.sent(contactFinder)).toHaveLength(1);
});

it('offers them to leave', async () => {
  const [choice] = await findToLeave({ text: 'dar de baja a ana', signal });
  expect(choice).toMatchObject({ title: 'Dar de baja a Ana Ruiz', to: `/contact/leave/${ANA.id}` });
});

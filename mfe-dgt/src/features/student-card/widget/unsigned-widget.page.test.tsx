import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type CardSummary, studentCardList } from '@volante/contracts/dgt/student-card.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { UnsignedWidget } from './unsigned-widget';

const api = fakeApi();
const CARD: CardSummary = {
  id: idOf(911),
  branch: idOf(11),
  number: 7,
  inscribedOn: '2026-10-01',
  student: idOf(100),
  name: 'Ana Ruiz',
  licence: 'B',
  state: 'current',
  classes: 4,
  unsigned: 2,
  lastClass: '2026-11-20',
};
const open = () => openPage(<UnsignedWidget />, { path: '/dashboard', texts: { dgt: texts } });

beforeEach(() => api.on(studentCardList, aPageOf([CARD])));

it('leads a teacher to the cards that lack a signature', async () => {
  await open();
  const link = await screen.findByRole('link', { name: /Ana Ruiz.*2 clases sin firmar/ });
  expect(link.getAttribute('href')).toBe(`/dgt/book/card/${CARD.id}`);
  expect(api.sent(studentCardList)).toEqual([{ state: 'unsigned', limit: '5' }]);
});

it('says when there are none', async () => {
  api.on(studentCardList, aPageOf<CardSummary>([]));
  await open();
  expect(await screen.findByText('Todas las clases están firmadas.')).toBeTruthy();
});

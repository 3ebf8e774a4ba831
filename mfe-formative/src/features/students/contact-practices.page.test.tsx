import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { feedList } from '@volante/contracts/training/agenda-feed.contract';
import { lessonList } from '@volante/contracts/training/lesson.contract';
import { lessonLinkRead } from '@volante/contracts/training/lesson-link.contract';
import { practiceBagRead } from '@volante/contracts/training/practice-bag.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { ContactPractices } from './contact-practices';

const api = fakeApi();
const enrolment = (n: number, licence: 'A2' | 'B') => ({
  ...{ id: idOf(n), contact: idOf(9), name: 'Clara Gil', licence, branch: idOf(3), tutor: null },
  ...{ state: 'active' as const, version: 1 },
  ...{ createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-01T10:00:00.000Z' },
});
const open = async (rows: ReturnType<typeof enrolment>[]) => {
  api.on(practiceStudent.calls.read, {
    ...{ rows, from: 1, total: rows.length, capped: false, next: null, previous: null, record: null },
  });
  api.on(lessonLinkRead, { link: null });
  api.on(feedList, { rows: [] });
  api.on(lessonList, { rows: [], capped: false });
  api.on(practiceBagRead, {
    ...{ contact: idOf(9), isFrozen: false, free: 200, held: 0, used: 0, owed: 0, lots: [], movements: [] },
    money: null,
  });
  await openPage(<ContactPractices contact={{ id: idOf(9) }} />, {
    path: '/contact/view',
    texts: { formative: texts },
  });
};

it('the bag of a contact is changed where there is one enrolment', async () => {
  await open([enrolment(1, 'B')]);
  await screen.findByRole('button', { name: 'Dar unidades' });
  expect(screen.getByRole('link', { name: 'Prácticas del permiso B' }).getAttribute('href')).toBe(
    `/formative/student/view/${idOf(1)}`,
  );
});

it('several enrolments lead to their own pages', async () => {
  await open([enrolment(1, 'A2'), enrolment(2, 'B')]);
  await screen.findByRole('region', { name: 'Bono' });
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('a contact who takes no practices has a sentence', async () => {
  await open([]);
  await screen.findByText(/No está en las prácticas/);
});

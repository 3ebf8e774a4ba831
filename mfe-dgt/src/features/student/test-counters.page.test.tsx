import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { studentFileRead } from '@volante/contracts/dgt/student-file.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { PassedTests, TestsToCome } from './counters/test-counters';
import type { StudentFile } from './tab/file-clock';

const api = fakeApi();
const CONTACT = aContact();
const STUDENT = { id: CONTACT.id, name: CONTACT.name, dni: CONTACT.fiscalCode, branch: CONTACT.branch };
const FILE: StudentFile = {
  ...{ student: STUDENT, birthDate: CONTACT.birthday, today: '2026-11-23', licence: 'B', version: 0 },
  file: {
    ...{ licence: null, held: [], cap: null, commonElsewhere: null, reportIssued: null, reportFiled: null },
    ...{ identityUntil: null, province: null },
  },
  held: [],
  path: [
    { test: 'common', passed: true },
    { test: 'specific', passed: true },
    { test: 'road', passed: false },
  ],
  papers: [],
  clock: { next: 'road', earliest: null, missing: [], cautions: [], dates: [] },
};

const open = (contact = CONTACT) =>
  openPage(
    <>
      <PassedTests contact={contact} label="Pruebas aprobadas" />
      <TestsToCome contact={contact} label="Pruebas por aprobar" />
    </>,
    { path: '/', texts: { dgt: texts } },
  );

it('count tests passed and to come, by one read, and lead to the student’s tab', async () => {
  api.on(studentFileRead, FILE);
  await open();
  const passed = await screen.findByRole('link', { name: '2 Pruebas aprobadas' });
  expect(passed.getAttribute('href')).toBe(`/contact/view/${CONTACT.id}?tab=trafico`);
  expect(screen.getByRole('link', { name: '1 Pruebas por aprobar' })).toBeTruthy();
  expect(api.sent(studentFileRead)).toHaveLength(1);
});

it('are left out for people who seek no licence, and for companies', async () => {
  api.on(studentFileRead, { ...FILE, licence: null, path: [] });
  const { unmount } = await open();
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  await open(aContact({ type: 'E' }));
  expect(screen.queryByRole('link')).toBeNull();
});

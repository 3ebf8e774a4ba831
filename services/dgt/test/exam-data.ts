import { expect } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import { DEMO } from '@volante/contracts/demo';
import type { ShownRefusal } from '@volante/contracts/dgt/exam.fields';
import { createLog } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { ClockRefreshBackground } from '../src/clock-store/clock-refresh.background.js';
import { teacherConsumption } from '../src/teacher-store/teacher.consumer.js';
import { type DgtHost, daysAgo, JAEN, manager } from './dgt-host.js';

/** A fee of an exam that is theirs, as if bought and assigned. */
export async function giveFee(dgt: DgtHost, student: string): Promise<string> {
  const id = newId();
  await dgt.db.unscopedRun(
    `INSERT INTO dgt_tax (business_id, id, branch_id, type, bought_on, cents, student_id, sittings, note, version)
     VALUES (:business, :id, :branch, '2.1', :day, 9405, :student, 2, '', 1)`,
    { business: DEMO.school.id, id, branch: JAEN, day: daysAgo(60), student },
  );
  return id;
}

/** A student of B with papers in order and, by default, a fee. */
export async function readyStudent(
  dgt: DgtHost,
  change: Partial<ContactEventState> = {},
  { fee = true }: { fee?: boolean } = {},
): Promise<string> {
  const id = await dgt.student(change);
  await dgt.db.unscopedRun(
    `INSERT INTO student_file (business_id, student_id, held, report_issued, report_filed, identity_until, version)
     VALUES (:business, :id, '[]', :issued, :issued, :until, 1)`,
    { business: DEMO.school.id, id, issued: daysAgo(30), until: daysAgo(-1_000) },
  );
  if (fee) await giveFee(dgt, id);
  return id;
}

/** An employee who teaches, as if published by the business service. */
export async function addTeacher(dgt: DgtHost, name: string, account: string | null = null): Promise<string> {
  const id = newId();
  await tellTeacher(dgt, { id, name, version: 1, account });
  return id;
}

/** The content of the business service's event about an employee. */
export function tellTeacher(
  dgt: DgtHost,
  {
    id,
    name,
    version,
    state = 'active',
    account = null,
  }: { id: string; name: string; version: number; state?: string; account?: string | null },
): Promise<unknown> {
  const told = { id, account, name, positions: ['practice-teacher'], state };
  const event = {
    seq: version,
    businessId: DEMO.school.id,
    topic: 'employee.updated',
    entityId: id,
    version,
  };
  return dgt.db.source.transaction((manager) => teacherConsumption.apply(manager, { ...event, state: told }));
}

/** Computes every kept row that waits, as the worker does. */
export async function refresh(dgt: DgtHost): Promise<void> {
  const background = new ClockRefreshBackground(dgt.db, createLog('test', 'silent'));
  while (await background.step());
}

/** The students that a call refuses by law, and why. */
export async function refusedBy(
  dgt: DgtHost,
  call: CallDeclaration,
  input: Readonly<Record<string, unknown>>,
): Promise<{ student: string; refusals: ShownRefusal[] }[]> {
  const { error } = await dgt.host.call(manager, call, input);
  expect(error?.code).toBe('DGT-001');
  const details = error?.details as { refusals: { student: string; refusals: ShownRefusal[] }[] } | undefined;
  return details?.refusals ?? [];
}

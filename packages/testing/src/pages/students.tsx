import { studentVerify } from '@volante/contracts/session/student-session.contract';
import type { FakeApi } from './fake-api';
import { idOf } from './records';

/** Signs a student with a PIN in, on the phone that the app is tested on. */
export function signInStudent(api: FakeApi): void {
  localStorage.setItem('volante.student.token', 'k'.repeat(43));
  api.on(studentVerify, {
    ...{ contact: idOf(1), name: 'Lourdes', business: { id: idOf(2), name: 'El Olivo' }, services: [] },
    ...{ hasPin: true, twofactor: false, devices: [] },
  });
}

/** Takes the student's session, and the page that was open, away again. */
export function leaveStudentApp(): void {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
}

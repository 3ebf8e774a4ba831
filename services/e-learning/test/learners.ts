import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import type { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { DEMO } from '@volante/contracts/demo';
import { accessGive } from '@volante/contracts/e-learning/student-access.contract';
import type { Student } from '@volante/contracts/session/student-session.contract';
import type { LoggedEvent } from '@volante/service-kit/data/event-consumer';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { learnerCopies } from '../src/learner-store/learner.consumer.js';

export type ContactState = CallOutput<typeof contactPayers>['rows'][number]['state'];

/** A contact as the contacts service publishes it. */
export const person = (change: Partial<ContactState> = {}): ContactState => ({
  ...{ id: newId(), branch: FIRST_BRANCH, type: 'P', state: 'active', name: 'Berta Ortega' },
  ...{ firstName: 'Berta', lastName: 'Ortega Ruiz', fiscalCode: '', birthday: null, licence: null },
  ...{ email: 'berta@example.com' },
  ...change,
});

type OfflineTest = Pick<LoggedEvent, 'topic' | 'entityId' | 'version' | 'state'>;
const sent = (business: string, events: readonly OfflineTest[]): LoggedEvent[] =>
  events.map((event, at) => ({ ...event, seq: at + 1, businessId: business }));

/** Hands events of contacts to the service as its consumer would. */
export async function publish(
  { db }: ServiceHouse,
  events: readonly OfflineTest[],
  business: string = DEMO.school.id,
): Promise<void> {
  await db.source.transaction(
    (manager) => learnerCopies.applyAll?.(manager, sent(business, events)) ?? Promise.resolve(undefined),
  );
}

export const updated = (state: ContactState, version = 1): OfflineTest => ({
  ...{ topic: 'contact.updated', entityId: state.id, version, state: { ...state } },
});

/** One contact was joined into another, or is its own again. */
export const merged = (
  kept: ContactState,
  lost: ContactState,
  version: number,
  isUndone = false,
): OfflineTest => ({
  ...{ topic: isUndone ? 'contact.unmerged' : 'contact.merged', entityId: kept.id, version },
  state: {
    merge: newId(),
    kept: { id: kept.id, branch: kept.branch },
    lost: { id: lost.id, branch: lost.branch },
  },
});

/** Copies people of a school into the service. */
export async function knowPeople(
  house: ServiceHouse,
  people: readonly ContactState[],
  business: string = DEMO.school.id,
): Promise<void> {
  await publish(
    house,
    people.map((state) => updated(state)),
    business,
  );
}

/** A student in the app. */
export const pupil = (
  contact: string,
  business: { id: string; tradeName: string } = DEMO.school,
): Student => ({
  ...{ contact, name: 'Berta', services: ['formative'] },
  business: { id: business.id, name: business.tradeName },
});

/** A new student with access to B, and the contact that they are. `access`: what is other than usual about it. */
export async function newLearner(
  house: ServiceHouse,
  access: Partial<CallInput<typeof accessGive>> = {},
): Promise<{ state: ContactState; me: Student }> {
  const state = person();
  await knowPeople(house, [state]);
  await house.ok(PEOPLE.manager, accessGive, { contacts: [state.id], license: 'B', ...access });
  return { state, me: pupil(state.id) };
}

/** Calls of students, as the gateway would pass them on. */
export const appOf = (house: () => ServiceHouse) => ({
  async ok<C extends CallDeclaration>(
    student: Student,
    call: C,
    input: CallInput<C>,
  ): Promise<CallOutput<C>> {
    const answer = await house().host.call(null, call, { ...(input as object) }, { student });
    if (!answer.success) throw new Error(`${call.path}: ${JSON.stringify(answer.error)}`);
    return answer.data as CallOutput<C>;
  },
  async fails(student: Student, call: CallDeclaration, input: object = {}): Promise<string> {
    const answer = await house().host.call(null, call, { ...input }, { student });
    return answer.error?.code ?? 'no error';
  },
});

import type { AnyRecord } from '@volante/contracts/records/record';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { PEOPLE, type ServiceHouse } from './service-house.js';

export type Whole = Record<string, unknown> & { id: string; version: number; state: string };
export interface RecordPage {
  rows: Whole[];
  from: number;
  total: number | null;
  next: string | null;
  previous: string | null;
}

/** Inputs that the suite cannot derive from the declaration. */
export interface RecordTrial {
  /** A right input of `create`, another one for each number: unique fields differ. */
  right(n: number): Readonly<Record<string, unknown>>;
  /** A right change of some fields. */
  change: Readonly<Record<string, unknown>>;
  /** Fields that people of another school send in place of ids of this one. */
  foreign?(): Promise<Readonly<Record<string, unknown>>>;
  /** Further reads of its own table that deleting it takes: whether others of its kind lead to it. */
  removeReads?: number;
}

/** The calls of a record, said in short. */
export function recordDesk(record: AnyRecord, house: () => ServiceHouse, trial: RecordTrial) {
  const { calls, shapes } = record;
  let made = 0;
  const read = async (id: string, as: SessionUser = PEOPLE.manager): Promise<Whole> => {
    const data = await house().ok(as, calls.one ?? calls.read, { id });
    return (calls.one ? data : (data as { record: Whole }).record) as Whole;
  };
  return {
    read,
    readFails: (id: string, as: SessionUser) => house().fails(as, calls.one ?? calls.read, { id }),
    async add(change: object = {}, as: SessionUser = PEOPLE.manager): Promise<Whole> {
      made += 1;
      const { id } = (await house().ok(as, calls.create, { ...trial.right(made), ...change })) as Whole;
      return read(id, as);
    },
    /** A right input that nobody has sent yet. */
    next: () => {
      made += 1;
      return trial.right(made);
    },
    list: async (input: object = {}, as: SessionUser = PEOPLE.manager) =>
      (await house().ok(as, calls.read, { limit: 100, ...input })) as RecordPage,
    update: (id: string, version: number, change: object, as: SessionUser = PEOPLE.manager) =>
      house().call(as, calls.update, { id, version, ...change }),
    remove: (id: string, as: SessionUser = PEOPLE.manager) => house().call(as, calls.remove, { id }),
    restore: (id: string, as: SessionUser = PEOPLE.manager) =>
      house().call(as, calls.state, shapes.state.takes === 'restore' ? { id } : { id, state: 'active' }),
    history: async (id: string) =>
      (
        (await house().ok(PEOPLE.manager, calls.history, { id })) as {
          rows: { action: string; changes: object }[];
        }
      ).rows,
  };
}

export type RecordDesk = ReturnType<typeof recordDesk>;

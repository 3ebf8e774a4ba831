import type { CallDeclaration } from '@volante/contracts/call';
import type { Permission } from '@volante/contracts/permissions';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import type { z } from 'zod';

type Reads<Out> = CallDeclaration<z.ZodType, z.ZodType<Out>>;

interface GroupOnWire {
  id: string;
  name: string;
  colour: string;
}

/** Groups of one kind of record: the calls that `groupCalls` of the contracts makes, and the words of the screens. */
export interface RecordGroupsOf {
  calls: {
    read: Reads<{ rows: GroupOnWire[] }>;
    create: Reads<{ id: string }>;
    update: Reads<null>;
    delete: Reads<null>;
    add: Reads<{ changed: number }>;
    remove: Reads<{ changed: number }>;
  };
  /** Name of the records on the wire: `contacts`. */
  members: string;
  modify: Permission;
  /** Reads that a change of membership makes stale. */
  reads: readonly CallDeclaration[];
  /** The list of a group's records: `/contact/list`. */
  listPath: string;
  /** "1 contacto", "12 contactos". */
  count: (count: number) => string;
  /** The purpose of groups, while there is none. */
  purpose: string;
}

export interface RecordGroup extends GroupOnWire {
  members: number;
}

/** Groups change seldom: one look every five minutes. */
const FRESH_MS = 300_000;

export function useRecordGroups(of: RecordGroupsOf) {
  const answer = useCall(of.calls.read, {}, { staleTime: FRESH_MS });
  const rows = answer.data?.rows.map((row): RecordGroup => {
    const count: unknown = Reflect.get(row, of.members);
    return { ...row, members: typeof count === 'number' ? count : 0 };
  });
  return { answer, rows };
}

/** Puts records into a group and takes them out. */
export function useMembership(of: RecordGroupsOf) {
  const invalidates = [...of.reads, of.calls.read];
  const add = useCallMutation(of.calls.add, { invalidates });
  const remove = useCallMutation(of.calls.remove, { invalidates });
  const input = (group: string, ids: readonly string[]) => ({ group, [of.members]: [...ids] });
  return {
    isBusy: add.isPending || remove.isPending,
    add: (group: string, ids: readonly string[]) => add.mutateAsync(input(group, ids)),
    remove: (group: string, ids: readonly string[]) => remove.mutateAsync(input(group, ids)),
  };
}

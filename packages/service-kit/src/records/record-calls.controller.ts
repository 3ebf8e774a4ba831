import type { Type } from '@nestjs/common';
import type { CallDeclaration } from '@volante/contracts/call';
import type { AnyRecord } from '@volante/contracts/records/record';
import { type Answers, controllerOf } from '../calls/controller-of.js';

type Service = Readonly<Record<string, (ctx: never, input: never) => Promise<unknown>>>;
type Named = readonly [name: string, call: CallDeclaration | null];

/** Each call by the method of its name; `token` is the service that has them. */
function answersOf(calls: readonly Named[], token: symbol): Answers {
  const answers = calls.flatMap(([name, call]) => {
    if (!call) return [];
    const run = (service: Service, ctx: never, input: never) => {
      const handler = service[name];
      if (!handler) throw new Error(`nothing handles ${call.path}`);
      return handler(ctx, input);
    };
    return [[call, run] as const];
  });
  return { service: token, calls: answers };
}

/** The controller of a record's calls. A call that updates some fields is an update. */
export function recordController({ calls }: AnyRecord, token: symbol): Type {
  const { read, one, create, update, remove, state, history, parts } = calls;
  const own = { read, one, create, update, remove, state, history, export: calls.export };
  const partial = Object.values(parts ?? {}).map((call): Named => ['update', call]);
  return controllerOf(answersOf([...Object.entries(own), ...partial], token));
}

/** The controllers of the calls of a record's groups: one where it has them. */
export const groupControllers = ({ calls }: AnyRecord, token: symbol): Type[] =>
  calls.groups ? [controllerOf(answersOf(Object.entries(calls.groups), token))] : [];

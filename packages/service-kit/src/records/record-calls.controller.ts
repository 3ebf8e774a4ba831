import { Controller, Inject, type Type } from '@nestjs/common';
import type { CallDeclaration } from '@volante/contracts/call';
import type { AnyRecord } from '@volante/contracts/records/record';
import { Handles } from '../calls/handles.js';

type Service = Readonly<Record<string, (ctx: never, input: never) => Promise<unknown>>>;

/** A controller that passes each call on to the method of its name; `token` is the service that has them. */
function passingOn(calls: Readonly<Record<string, CallDeclaration | null>>, token: symbol): Type {
  @Controller()
  class RecordController {
    constructor(@Inject(token) readonly service: Service) {}
  }
  const proto: object = RecordController.prototype;
  for (const [verb, call] of Object.entries(calls)) {
    if (!call) continue;
    const value = function (this: RecordController, ctx: never, input: never): Promise<unknown> {
      const handler = this.service[verb.startsWith('part:') ? 'update' : verb];
      if (!handler) throw new Error(`nothing handles ${call.path}`);
      return handler(ctx, input);
    };
    const descriptor = { value, writable: true, configurable: true };
    Object.defineProperty(proto, verb, descriptor);
    Reflect.apply(Handles(call), undefined, [proto, verb, descriptor]);
  }
  return RecordController;
}

/** Method of the service by which a call that updates some fields is handled, and the call. */
const partNames = (parts: AnyRecord['calls']['parts']) =>
  Object.entries(parts ?? {}).map(([name, call]) => [`part:${name}`, call] as const);

/** The controller of a record's calls. */
export function recordController({ calls }: AnyRecord, token: symbol): Type {
  const { read, one, create, update, remove, state, history, parts } = calls;
  const own = { read, one, create, update, remove, state, history, export: calls.export };
  return passingOn({ ...own, ...Object.fromEntries(partNames(parts)) }, token);
}

/** The controllers of the calls of a record's groups: one where it has them. */
export const groupControllers = ({ calls }: AnyRecord, token: symbol): Type[] =>
  calls.groups ? [passingOn(calls.groups, token)] : [];

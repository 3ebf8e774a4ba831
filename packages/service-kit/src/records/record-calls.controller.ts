import { Controller, Inject, type Type } from '@nestjs/common';
import type { CallDeclaration } from '@volante/contracts/call';
import type { AnyRecord } from '@volante/contracts/records/record';
import { Handles } from '../calls/handles.js';
import type { RecordService } from './record-service.js';

type Verb = keyof RecordService;

/** The controller of a record's calls; each of its methods passes on to the service of the same name. */
export function recordController(record: AnyRecord, token: symbol): Type {
  const { read, one, create, update, remove, state, history } = record.calls;
  const answered: readonly (readonly [Verb, CallDeclaration | null])[] = [
    ['read', read],
    ['one', one],
    ['create', create],
    ['update', update],
    ['remove', remove],
    ['state', state],
    ['history', history],
    ['export', record.calls.export],
  ];

  @Controller()
  class RecordController {
    constructor(@Inject(token) readonly service: RecordService) {}
  }
  const proto: object = RecordController.prototype;
  for (const [verb, call] of answered) {
    if (!call) continue;
    const value = function (this: RecordController, ctx: never, input: never): Promise<unknown> {
      return this.service[verb](ctx, input);
    };
    const descriptor = { value, writable: true, configurable: true };
    Object.defineProperty(proto, verb, descriptor);
    Reflect.apply(Handles(call), undefined, [proto, verb, descriptor]);
  }
  return RecordController;
}

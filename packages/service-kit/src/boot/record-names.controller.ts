import { Controller, type Type } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { serviceRecordNames } from '@volante/contracts/records/record-names.contract';
import { Handles } from '../calls/handles.js';
import { type CallContext, onBehalf } from '../context.js';
import { Database } from '../data/database.js';
import { visibleNames } from '../records/visible-names.js';
import type { ServiceDefinition } from './service-definition.js';

type Names = ReturnType<typeof serviceRecordNames>;

/** The controller by which a service names its records to others. */
export function recordNamesController({ name }: ServiceDefinition): Type {
  @Controller()
  class RecordNamesController {
    constructor(private readonly db: Database) {}

    @Handles(serviceRecordNames(name))
    async names(ctx: CallContext, { entity, ids }: CallParsed<Names>): Promise<CallOutput<Names>> {
      return { rows: await visibleNames(this.db, onBehalf(ctx), name, { entity, ids }) };
    }
  }
  return RecordNamesController;
}

import { Controller, type Type } from '@nestjs/common';
import type { CallOutput, CallParsed, ServiceName } from '@volante/contracts/call';
import { type EventPull, eventPull } from '@volante/contracts/events/event.contract';
import { Handles } from '../calls/handles.js';
import type { CallContext } from '../context.js';
import { Database } from '../data/database.js';
import { pullEvents } from '../data/event-pull.js';

/** The controller by which a service lets others read its event log. */
export function eventsController(service: ServiceName): Type {
  @Controller()
  class EventsController {
    constructor(private readonly db: Database) {}

    @Handles(eventPull(service))
    pull(_ctx: CallContext, input: CallParsed<EventPull>): Promise<CallOutput<EventPull>> {
      return pullEvents(this.db, input);
    }
  }
  return EventsController;
}

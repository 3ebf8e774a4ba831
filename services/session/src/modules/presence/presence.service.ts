import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactReach } from '@volante/contracts/contacts/contact.contract';
import {
  type PresenceKind,
  type presenceHere,
  type presenceLeave,
} from '@volante/contracts/presence/presence.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { LiveTeller } from '@volante/service-kit/live/live-words';
import { PresenceStore } from './presence.store.js';

type People = CallOutput<typeof presenceHere>['people'];

/** Which service knows who may read the record. */
const REACH = { contact: contactReach } as const satisfies Record<PresenceKind, unknown>;

/** Several tabs of one person are one person, editing if any of them is; the asker is left out. */
function peopleOf(
  entries: readonly { user: string; name: string; isEditing: boolean }[],
  own: string,
): People {
  const people = new Map<string, People[number]>();
  for (const { user, name, isEditing } of entries) {
    if (user === own) continue;
    const known = people.get(user);
    people.set(user, { id: user, name, isEditing: isEditing || (known?.isEditing ?? false) });
  }
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

@Injectable()
export class PresenceService {
  constructor(
    private readonly store: PresenceStore,
    private readonly calls: CallClient<'session'>,
    private readonly live: LiveTeller,
  ) {}

  /** The record's own service refuses whoever may not read it, each time. */
  async here(
    ctx: Context,
    { isEditing, ...place }: CallParsed<typeof presenceHere>,
  ): Promise<CallOutput<typeof presenceHere>> {
    const { kind, id } = place;
    const { branches } = await this.calls.call(ctx, REACH[kind], { kind, id });
    const { others, isNews } = await this.store.enter(ctx, place, isEditing);
    if (isNews) this.tell(ctx, place, branches);
    return { people: peopleOf(others, ctx.actor.userId) };
  }

  async leave(ctx: Context, place: CallParsed<typeof presenceLeave>): Promise<null> {
    if (!(await this.store.leave(ctx, place))) return null;
    const { kind, id } = place;
    const { branches } = await this.calls.call(ctx, REACH[kind], { kind, id });
    this.tell(ctx, place, branches);
    return null;
  }

  private tell(
    ctx: Context,
    { kind, id, tab }: CallParsed<typeof presenceLeave>,
    branches: readonly string[] | null,
  ): void {
    const word = { id, version: 0, kind: 'changed', by: ctx.actor.userId, origin: tab, branches, user: null };
    this.live.tell(ctx.actor.businessId, [{ entity: `${kind}-presence`, ...word }]);
  }
}

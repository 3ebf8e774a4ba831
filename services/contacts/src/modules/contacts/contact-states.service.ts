import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { contactDelete, contactSetState } from '@volante/contracts/contacts/contact.contract';
import type { ContactState } from '@volante/contracts/contacts/contact.fields';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { In } from 'typeorm';
import { ContactEntity } from '../../contact-store/contact.entity.js';
import { eventState } from '../../contact-store/contact.mapper.js';
import { writeState } from '../../contact-store/contact-writer.js';
import { assertThere } from '../../contact-store/held-branches.js';
import { refuseMerged } from '../../contact-store/merged-contacts.js';
import { lockVisible } from '../../contact-store/visible-contacts.js';

const list = (id: string | readonly string[]) => (typeof id === 'string' ? [id] : id);

/** Deleting is a state: nothing is lost, and it is undone by another state. Many at once change together or not at all. */
@Injectable()
export class ContactStates {
  constructor(private readonly db: Database) {}

  async remove(ctx: Context, { id }: CallParsed<typeof contactDelete>): Promise<null> {
    await this.db.write(ctx, (tx) => setState(tx, list(id), 'deleted'));
    return null;
  }

  set(
    ctx: Context,
    { id, state }: CallParsed<typeof contactSetState>,
  ): Promise<CallOutput<typeof contactSetState>> {
    return this.db.write(ctx, async (tx) => ({ changed: await setState(tx, list(id), state) }));
  }
}

function actionOf(from: ContactEntity['state'], to: ContactState): 'deleted' | 'restored' | 'updated' {
  if (to === 'deleted') return 'deleted';
  return from === 'deleted' ? 'restored' : 'updated';
}

async function setState(tx: TenantTx, ids: readonly string[], state: ContactState): Promise<number> {
  const locked = await lockVisible(tx, ids);
  const changing = locked.filter((contact) => contact.state !== state);
  if (changing.length === 0) return 0;
  const returning = changing.filter((contact) => contact.state === 'deleted');
  await refuseMerged(
    tx,
    returning.map(({ id }) => id),
  );
  await assertThere(
    tx,
    returning.map(({ branch_id }) => branch_id),
  );
  const contacts = await tx.repo(ContactEntity).find({ id: In(changing.map(({ id }) => id)) });
  for (const contact of contacts) {
    const from = contact.state;
    const action = actionOf(from, state);
    await writeState(tx, contact, state);
    tx.audit({
      entity: 'contact',
      entityId: contact.id,
      action,
      changes: { state: { from, to: state } },
    });
    tx.emit({
      topic: `contact.${action}`,
      entityId: contact.id,
      version: contact.version + 1,
      state: eventState({ ...contact, state }),
    });
  }
  return changing.length;
}

import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  contactGroupAdd,
  contactGroupCreate,
  contactGroupRead,
  contactGroupUpdate,
} from '@volante/contracts/contacts/contact-group.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { GroupStore } from '@volante/service-kit/lists/group-store';
import { lockVisible } from '../../contact-store/visible-contacts.js';

/** Groups belong to the business; how many contacts they have is counted in the branches that the person sees. */
@Injectable()
export class GroupsService {
  private readonly groups: GroupStore;

  constructor(db: Database) {
    this.groups = new GroupStore(db, {
      group: 'contact_group',
      member: 'contact_group_member',
      memberId: 'contact_id',
      record: 'contact',
      groupEntity: 'contact_group',
      recordEntity: 'contact',
      taken: 'CONTACT-GROUP-001',
      scope: (ctx) => branchScope(ctx, 'c'),
      lock: lockVisible,
    });
  }

  async list(ctx: Context): Promise<CallOutput<typeof contactGroupRead>> {
    const rows = await this.groups.list(ctx);
    return { rows: rows.map(({ members, ...group }) => ({ ...group, contacts: members })) };
  }

  create(ctx: Context, input: CallParsed<typeof contactGroupCreate>): Promise<{ id: string }> {
    return this.groups.create(ctx, input);
  }

  update(ctx: Context, input: CallParsed<typeof contactGroupUpdate>): Promise<null> {
    return this.groups.update(ctx, input);
  }

  remove(ctx: Context, id: string): Promise<null> {
    return this.groups.remove(ctx, id);
  }

  add(ctx: Context, input: CallParsed<typeof contactGroupAdd>): Promise<{ changed: number }> {
    return this.groups.setMembers(ctx, input.group, input.contacts, true);
  }

  takeOut(ctx: Context, input: CallParsed<typeof contactGroupAdd>): Promise<{ changed: number }> {
    return this.groups.setMembers(ctx, input.group, input.contacts, false);
  }
}

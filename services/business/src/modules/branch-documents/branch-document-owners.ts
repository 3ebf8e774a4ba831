import { Injectable } from '@nestjs/common';
import { notFound } from '@volante/service-kit/coded-error';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { type DocumentOwner, DocumentOwners } from '@volante/service-kit/documents/record-documents';
import { lockBranch } from '../../branch-store/locked-branches.js';

const ownerOf = (id: string): DocumentOwner => ({ kind: 'branch', id, branch: id });

/** A branch's documents are for the people of the branch, and for those who see all. */
@Injectable()
export class BranchDocumentOwners extends DocumentOwners {
  readonly permission = 'branch.view';

  constructor(private readonly db: Database) {
    super();
  }

  async see(ctx: Context, id: string): Promise<DocumentOwner> {
    const visible = visibleBranches(ctx);
    if (visible && !visible.includes(id)) throw notFound();
    const [row] = await this.db.rows(
      ctx,
      'SELECT id FROM branch WHERE business_id = :business AND id = :id',
      { id },
    );
    if (!row) throw notFound();
    return ownerOf(id);
  }

  async lock(tx: TenantTx, id: string): Promise<DocumentOwner> {
    const branch = await lockBranch(tx, id);
    if (branch.state === 'deleted') throw notFound();
    return ownerOf(id);
  }
}

import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { contactIdentify } from '@volante/contracts/contacts/contact-identify.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

type Found = CallOutput<typeof contactIdentify>;

/** Finds contacts of a person's branches by what other programs know of them. */
@Injectable()
export class IdentitiesService {
  constructor(private readonly db: Database) {}

  async identify(ctx: Context, { fiscalCodes, codes }: CallParsed<typeof contactIdentify>): Promise<Found> {
    demand(ctx, 'client.view');
    const scope = branchScope(ctx, 'c');
    if (!scope || fiscalCodes.length + codes.length === 0) return { rows: [] };
    const rows = await this.db.rows<Found['rows'][number]>(
      ctx,
      `SELECT c.id, c.branch_id branch, c.code, c.fiscal_code fiscalCode, c.name, c.type FROM contact c
       WHERE c.business_id = :business AND c.state IN ('active', 'inactive')
         AND (c.fiscal_code <> '' AND c.fiscal_code IN (:fiscalCodes) OR c.code IN (:codes))${scope.sql} ORDER BY c.id`,
      { fiscalCodes: orNone(fiscalCodes), codes: orNone(codes), ...scope.params },
    );
    return { rows };
  }
}

/** An empty list cannot be bound; no contact has these signs. */
const orNone = (values: readonly string[]): readonly string[] => (values.length > 0 ? values : ['\u0001']);

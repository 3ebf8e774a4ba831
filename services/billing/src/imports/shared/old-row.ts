import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import type { ImportRecord } from '@volante/service-kit/imports/imported-list';

/** A record that an import made, with the fields of its row; `gone`: undoing takes it away. Nothing of it is ever changed. */
export interface OldRow<F> extends ImportRecord {
  fields: F;
  gone: boolean;
}

interface Placed {
  branch: string;
  contact: string | null;
}

/** Methods that lists of such rows have in common. */
export const buildOldRow = <F extends { state: string }>(
  id: string,
  fields: F,
  before: OldRow<F> | null,
): OldRow<F> => ({
  ...{ id, fields, version: (before?.version ?? 0) + 1, gone: fields.state === 'deleted' },
});

export const oldRowState = <F extends Placed>({ id, fields }: OldRow<F>) => ({
  ...{ id, branch: fields.branch, contact: fields.contact },
});

export const oldRowFields = <F>({ fields }: OldRow<F>): F => fields;

export const isOldRowHidden = <F extends Placed>(ctx: Context, { fields }: OldRow<F>): boolean =>
  !seesBranch(ctx, fields.branch);

import { Controller, Inject } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { mailLayoutDuplicate } from '@volante/contracts/mail/mail-layout.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { type LayoutStore, layoutRecord } from '../../layout-store/layout-record.js';

const NAME_LENGTH = 120;

/** The one call of layouts that is not the record’s. */
@Controller()
export class LayoutsController {
  constructor(
    private readonly db: Database,
    @Inject(layoutRecord.store) private readonly layouts: LayoutStore,
  ) {}

  @Handles(mailLayoutDuplicate)
  duplicate(
    ctx: Context,
    { id }: CallParsed<typeof mailLayoutDuplicate>,
  ): Promise<CallOutput<typeof mailLayoutDuplicate>> {
    return this.db.write(ctx, async (tx) => {
      const [layout] = await this.layouts.lock(tx, [id]);
      if (!layout) throw notFound();
      const { name, description, purpose, subject, body, header, footer } = layout;
      const copy = { description, purpose, subject, body, header, footer, name: await freeName(tx, name) };
      return this.layouts.answer(await this.layouts.insert(tx, newId(), copy));
    });
  }
}

/** "Bienvenida (copia)", "Bienvenida (copia 2)", … */
async function freeName(tx: TenantTx, name: string): Promise<string> {
  const taken = await tx.rows<{ name: string }>(
    "SELECT name FROM mail_layout WHERE business_id = :business AND state = 'active'",
  );
  const names = new Set(taken.map((row) => row.name.toLowerCase()));
  for (let n = 1; ; n += 1) {
    const ending = n === 1 ? ' (copia)' : ` (copia ${n})`;
    const candidate = name.slice(0, NAME_LENGTH - ending.length) + ending;
    if (!names.has(candidate.toLowerCase())) return candidate;
  }
}

import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, type KeyContext, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Sealer } from '@volante/service-kit/sealing';
import { newSecret } from '@volante/service-kit/secret';

const placeOf = (business: string, link: string) => `payment_link ${business} ${link}`;

/** Secrets of links to pay: found by their digest, and sealed so that the school can copy or mail a link again. */
@Injectable()
export class LinkSecrets {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
  ) {}

  create(business: string, link: string): { key: string; hash: string; sealed: Buffer } {
    const key = newSecret();
    return { key, hash: sha256(key), sealed: this.sealer.seal(key, placeOf(business, link)) };
  }

  open(business: string, link: string, sealed: Buffer): string {
    return this.sealer.open(sealed, placeOf(business, link));
  }

  /**
   * Finds the link of a secret, or the order of a product that is not sold yet: its link has the same secret afterwards. KEY-001 for an
   * unknown one and for a link that was withdrawn. Nobody is signed in.
   */
  async of(ctx: KeyContext): Promise<{ kind: 'link' | 'sale'; id: string; own: Context }> {
    const [row] = await this.db.unscoped<{ kind: 'link' | 'sale'; business: string; id: string }>(
      `SELECT 'link' kind, business_id business, id FROM payment_link WHERE key_hash = :keyHash AND state <> 'withdrawn'
       UNION ALL
       SELECT 'sale', business_id, id FROM product_order WHERE key_hash = :keyHash AND state <> 'sold' LIMIT 1`,
      { keyHash: ctx.keyHash },
    );
    if (!row) throw new CodedError('KEY-001');
    const own = systemContext(row.business, '');
    return {
      kind: row.kind,
      id: row.id,
      own: { ...own, requestId: ctx.requestId, call: ctx.call, ip: ctx.ip },
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { mailDeliveryList, mailDeliveryView } from '@volante/contracts/mail/mail-delivery.contract';
import { notFound } from '@volante/service-kit/coded-error';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { escapeLike } from '@volante/service-kit/data/escape-like';
import { readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { Sealer } from '@volante/service-kit/sealing';
import { readAttachments, unpackContent } from '../../outbox/content.js';
import { Logos, withPicture } from '../../rendering/logos.js';
import { TEST_ORIGIN } from '../../sending/test-origin.js';
import { DELIVERY_COLUMNS, type DeliveryRow, toDelivery } from './delivery-row.js';
import { deliveryScope } from './scope.js';
import { withoutSecrets } from './without-secrets.js';

type List = CallParsed<typeof mailDeliveryList>;
type View = CallOutput<typeof mailDeliveryView>;

@Injectable()
export class DeliveriesService {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
    private readonly logos: Logos,
  ) {}

  async list(
    ctx: Context,
    { sort, limit, cursor, count, ...filters }: List,
  ): Promise<CallOutput<typeof mailDeliveryList>> {
    const { sql, params } = conditionsOf(ctx, filters);
    const list = {
      columns: DELIVERY_COLUMNS,
      from: `mail_delivery d WHERE d.business_id = :business${sql}`,
      params,
      // Ids are made in the order of time.
      id: 'd.id',
      descending: sort === '-created',
      identity: [sort, filters, visibleBranches(ctx)],
    };
    const page = await readPage<DeliveryRow>(list, { limit, cursor, count }, (text, values) =>
      this.db.rows(ctx, text, values),
    );
    return { ...page, rows: page.rows.map(toDelivery) };
  }

  /** As it was sent, without the secrets of links; what was secret as a whole is shown to nobody, sent or not. */
  async view(ctx: Context, id: string): Promise<View> {
    const scope = deliveryScope(ctx);
    const [row] = await this.db.rows<DeliveryRow & { content: Buffer | null; attachments: string }>(
      ctx,
      `SELECT ${DELIVERY_COLUMNS}, d.content, d.attachments FROM mail_delivery d
       WHERE d.business_id = :business AND d.id = :id${scope.sql}`,
      { ...scope.params, id },
    );
    if (!row) throw notFound();
    const attachments = readAttachments(row.attachments).map(({ name, size }) => ({ name, size }));
    const { content } = row;
    if (!content || row.secret) return { ...toDelivery(row), html: null, text: null, attachments };
    const { html, text, logoKey } = unpackContent(this.sealer, { ...row, content });
    const logo = await this.logos.read(logoKey);
    return {
      ...toDelivery(row),
      ...{ html: withPicture(withoutSecrets(html), logo), text: withoutSecrets(text), attachments },
    };
  }
}

type Filters = Pick<List, 'search' | 'state' | 'contact' | 'layout'>;

function conditionsOf(ctx: Context, filters: Filters): { sql: string; params: SqlParams } {
  const scope = deliveryScope(ctx);
  const params: Record<string, SqlParams[string]> = { ...scope.params };
  let sql = scope.sql;
  const only = (name: string, condition: string, value: SqlParams[string] | undefined) => {
    if (value === undefined) return;
    sql += ` AND ${condition}`;
    params[name] = value;
  };
  only('states', 'd.state IN (:states)', filters.state?.length ? filters.state : undefined);
  // A test has a contact's data in it, but it went to somebody else.
  only('contact', `d.contact_id = :contact AND d.origin <> '${TEST_ORIGIN}'`, filters.contact);
  only('layout', 'd.layout_id = :layout', filters.layout);
  const search = filters.search && `%${escapeLike(filters.search)}%`;
  only('search', '(d.name LIKE :search OR d.address LIKE :search OR d.subject LIKE :search)', search);
  return { sql, params };
}

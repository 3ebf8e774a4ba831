import { Injectable } from '@nestjs/common';
import { EMPTY_PAYER, type Payer } from '@volante/contracts/billing/document.fields';
import { contactBuyer } from '@volante/contracts/contacts/contact-buyer.contract';
import { PROVINCES } from '@volante/contracts/provinces';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { isAway, isRefusal, wordsOf } from '@volante/service-kit/error-answers';
import { notify } from '@volante/service-kit/notifications/notify';
import { newId } from '@volante/service-kit/object-id';
import { fold } from '@volante/service-kit/person-search/fold';
import { billingSystem } from '../chain/billing-system.js';
import { branchDay } from '../documents/branch-day.js';
import { DraftsService } from '../documents/drafts.service.js';
import { numberDraft, readyToIssue } from '../documents/issuing.js';
import { lockedDocument, type Read } from '../documents/read-document.js';
import { euros } from '../paper/paper-words.js';
import { addToInbox } from '../payment-links/inbox-rows.js';
import { insertPaidLink } from '../payment-links/insert-link.js';
import { releaseMoney } from '../payment-links/link-money.js';
import { trialMark } from '../payment-links/redsys-sites.js';
import { lockedPayables } from '../payments/payable-documents.js';
import { takePayment } from '../payments/take-payment.js';
import { queueMail } from '../post/mail-queue.js';
import { isPublic, shownProduct } from '../product-page/shown-product.js';
import type { BillingSystem } from '../verifactu/verifactu-record.js';
import { type OfferedSale, offeredSale } from './offered-sale.js';
import { type Buyer, buyerOf, lockedSale, type SaleRow, saleRow } from './order-rows.js';

/** The contact is looked for once a minute: after so many tries a person decides. */
const MAX_ATTEMPTS = 30;
const MIN_WORD = 3;

const WHY = {
  away: 'No se ha podido buscar ni crear el contacto: vuelve a probar dentro de un rato.',
  other: (name: string) =>
    `Ese NIF es de otra persona de la escuela: ${name}. Comprueba de quién es la compra.`,
  gone: 'El producto ya no se vende en su página pública.',
  price: (cents: number | undefined) =>
    cents === undefined ? 'El producto ya no se vende en esa sucursal.' : `Ahora cuesta ${euros(cents)}.`,
} as const;

/** A reason that people read. */
class Unsold extends Error {}

const nameWords = (name: string): readonly string[] =>
  fold(name)
    .split(/[^a-z~]+/)
    .filter((word) => word.length >= MIN_WORD);

/** A tax id that somebody mistyped may be that of another person: the names have to share a word. */
export function isOnePerson(typed: string, known: string): boolean {
  const words = nameWords(known);
  return nameWords(typed).some((word) => words.includes(word));
}

function payerOf({ firstName, lastName, taxId, email, street, postalCode, city }: Buyer): Payer {
  const province = PROVINCES.find(({ id }) => id === Number(postalCode.slice(0, 2)));
  return {
    ...EMPTY_PAYER,
    ...{
      name: `${firstName} ${lastName}`,
      taxId,
      email,
      street,
      postalCode,
      city,
      province: province?.name ?? '',
    },
  };
}

/** Turns a paid order of a product into its sale: contact, document, payment. One that cannot be sold goes to the inbox, with the reason. */
@Injectable()
export class OrderSeller {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly drafts: DraftsService,
  ) {}

  /** One order whose turn it is. It comes again where contacts do not answer. */
  async sell(ctx: Context, id: string): Promise<void> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const sale = await saleRow(read, id);
    if (sale?.state !== 'paid') return;
    try {
      // Nobody becomes a contact by a purchase that ends here.
      await this.stillOffered(read, sale);
      const contact = await this.contactOf(ctx, sale);
      if (contact === null && sale.attempts < MAX_ATTEMPTS) return;
      if (contact === null) throw new Unsold(WHY.away);
      const system = await billingSystem(this.db);
      await this.db.write(ctx, (tx) => this.write(tx, id, contact, system), { idempotencyKey: null });
    } catch (error) {
      if (error instanceof Unsold) await this.leave(ctx, id, error.message);
      else if (isRefusal(error)) await this.leave(ctx, id, wordsOf(error));
      else throw error;
    }
  }

  /** `null`: contacts are away. */
  private async contactOf(ctx: Context, sale: SaleRow): Promise<string | null> {
    const { taxId: fiscalCode, firstName, lastName, email, phone, street, city, postalCode } = buyerOf(sale);
    try {
      const found = await this.calls.call({ ...ctx, idempotencyKey: null }, contactBuyer, {
        ...{
          branch: sale.branch_id,
          firstName,
          lastName,
          fiscalCode,
          email,
          phone,
          street,
          city,
          postalCode,
        },
      });
      if (!found.isNew && !sale.by_person && !isOnePerson(sale.payer_name, found.name))
        throw new Unsold(WHY.other(found.name));
      return found.id;
    } catch (error) {
      if (isAway(error)) return null;
      throw error;
    }
  }

  private async write(tx: TenantTx, id: string, contact: string, system: BillingSystem): Promise<void> {
    const sale = await lockedSale(tx, id);
    if (sale?.state !== 'paid') return;
    const read: Read = (sql, params) => tx.rows(sql, params);
    const offer = await this.stillOffered(read, sale);
    const buyer = buyerOf(sale);
    const document = newId();
    await this.drafts.insert(tx, document, {
      ...{ target: offer.target, branch: sale.branch_id, contact, payer: payerOf(buyer), series: null },
      ...{ lines: [...offer.lines], withTaxes: true, discount: null, withholding: 0 },
      ...{ operationOn: null, dueOn: null, notes: '' },
    });
    const draft = await lockedDocument(tx, document);
    const ready = await readyToIssue(read, draft);
    if (ready.reckoned.totals.payable !== Number(sale.cents))
      throw new Unsold(WHY.price(ready.reckoned.totals.payable));
    const { number } = await numberDraft(tx, draft, ready, system);
    await this.pay(tx, sale, document);
    await queueMail(tx, await lockedDocument(tx, document), {
      ...{ address: buyer.email, intent: `order ${id}`, message: '', waitSeconds: 0 },
    });
    await this.close(tx, sale, { document, contact, number });
  }

  /** A person who wants it sold may do so though the page is closed by now; the price stays the one that was paid. */
  private async stillOffered(read: Read, sale: SaleRow): Promise<OfferedSale> {
    const row = await shownProduct(read, sale.product_id);
    const isShown = row && row.online === 1 && (await isPublic(read, row));
    if (!row || (!isShown && !sale.by_person)) throw new Unsold(WHY.gone);
    const offer = await offeredSale(read, row, sale.branch_id);
    if (offer?.cents !== Number(sale.cents)) throw new Unsold(WHY.price(offer?.cents));
    return offer;
  }

  private async pay(tx: TenantTx, sale: SaleRow, document: string): Promise<void> {
    const cents = Number(sale.cents);
    await releaseMoney(tx, sale.id, sale.branch_id, cents);
    const [row] = await lockedPayables(tx, [document]);
    if (!row) throw new Error('a sale owes nothing before it is paid');
    const [payment, link] = [newId(), newId()];
    await takePayment(tx, payment, [{ row, cents }], {
      ...{ cents, method: sale.method ?? 'card', isOnline: true },
      paidOn: await branchDay((sql, params) => tx.rows(sql, params), sale.branch_id),
      note: `Página pública${trialMark(sale.site)} · pedido ${sale.order_no}`,
    });
    await insertPaidLink(tx, { id: link, part: { row, cents }, payment, sale });
    await tx.run(
      'UPDATE payment_order SET link_id = :link WHERE business_id = :business AND sale_id = :sale',
      {
        link,
        sale: sale.id,
      },
    );
  }

  /** The contact has the person's data now: the order keeps the words that they ticked. */
  private async close(
    tx: TenantTx,
    { id, cents, site, branch_id: branch, payer_name, product_name }: SaleRow,
    { document, contact, number }: { document: string; contact: string; number: string },
  ): Promise<void> {
    await tx.run(
      `UPDATE product_order SET state = 'sold', due_at = NULL, document_id = :document, contact_id = :contact, payer_name = '',
         buyer = '', ip = '' WHERE business_id = :business AND id = :id`,
      { id, document, contact },
    );
    notify(tx, {
      ...{ kind: 'payment.online', to: { permission: 'invoice.view', branch } },
      title: `Venta en línea de ${euros(Number(cents))}${trialMark(site)}: ${product_name}`,
      text: `De ${payer_name}, ${number}`,
      link: `/invoice/view/${document}`,
    });
  }

  private async leave(ctx: Context, id: string, why: string): Promise<void> {
    await this.db.write(
      ctx,
      async (tx) => {
        const sale = await lockedSale(tx, id);
        if (sale?.state !== 'paid') return;
        const [cents, branch] = [Number(sale.cents), sale.branch_id];
        await releaseMoney(tx, id, branch, cents);
        await addToInbox(tx, {
          ...{ cause: 'unsold', link: null, sale, why, branch, gateway: sale.gateway_id, site: sale.site },
          ...{ answer: { order: sale.order_no ?? '', cents, method: sale.method ?? 'card' }, isHeld: true },
        });
        await tx.run(
          `UPDATE product_order SET state = 'undecided', due_at = NULL WHERE business_id = :business AND id = :id`,
          { id },
        );
      },
      { idempotencyKey: null },
    );
  }
}

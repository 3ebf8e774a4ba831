import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { spoilt } from '../spoilt.js';
import { type Terminal, TrialBank, type TrialOrder } from './trial-bank.js';
import { cardPage, codePage, donePage, refusedPage } from './trial-pages.js';
import type { TrialMessage } from './trial-signature.js';

/**
 * How the next answers fail, one after the other; `null` is right. Notifications: `lost`, `twice`, `forged`. Refunds: `refund-lost` (done,
 * and the connection is cut), `refund-cut` (not done), `refund-refused`.
 */
export type RedsysFailure = 'lost' | 'twice' | 'forged' | 'refund-lost' | 'refund-cut' | 'refund-refused';

export interface StandInRedsysOptions {
  /** The published one for tests where none are given. */
  terminals?: readonly Terminal[];
  /** A file that keeps paid orders, so that they can be given back after another start. */
  journal?: string;
}

const RIGHT_CODE = '123456';
const DENIED_CODE = 184;

/** Stands in for Redsys: pages for card, code and Bizum, signed notifications, refunds, and failures on request. */
export class StandInRedsys {
  readonly failures: (RedsysFailure | null)[] = [];
  readonly bank: TrialBank;
  /** Notifications in the order in which they were to be sent, with the status of their answer; 0: not sent or not answered. */
  readonly sent: { order: string; message: TrialMessage; status: number }[] = [];
  private server: Server | null = null;

  constructor({ terminals, journal }: StandInRedsysOptions = {}) {
    this.bank = new TrialBank(terminals, journal ?? null);
  }

  /** Starts on this machine and answers its address: `http://127.0.0.1:<port>`. */
  async start(port = 0): Promise<string> {
    const server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    this.server = server;
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  }

  /** Sends a message to the address of an order, as Redsys does. Answers the status. */
  async notify(order: TrialOrder, message: TrialMessage): Promise<number> {
    const kept = { order: order.order, message, status: 0 };
    this.sent.push(kept);
    try {
      const reply = await fetch(order.notification, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...message }),
      });
      kept.status = reply.status;
    } catch {
      kept.status = 0;
    }
    return kept.status;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const path = `${request.method} ${request.url?.split('?')[0]}`;
    if (path === 'POST /sis/rest/trataPeticionREST') return this.refund(body, response);
    const form = Object.fromEntries(new URLSearchParams(body));
    const html = await this.page(path, form);
    response.writeHead(html === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html ?? '');
  }

  private async page(path: string, form: Record<string, string>): Promise<string | null> {
    if (path === 'POST /sis/realizarPago') {
      const order = this.bank.begin(form);
      return typeof order === 'string' ? refusedPage(order) : cardPage(order);
    }
    const order = this.bank.orders.get(form.order ?? '');
    if (!order || order.paid) return path.startsWith('POST /sis/') ? refusedPage('SIS0051') : null;
    const { card = '', cvv = '', code = '' } = form;
    if (path === 'POST /sis/pagar' && order.method !== 'z') return codePage(order, card, cvv);
    if (path === 'POST /sis/pagar') return this.end(order, 0);
    if (path !== 'POST /sis/codigo') return null;
    const outcome = this.bank.cardOutcome(order, card, cvv);
    return this.end(order, outcome === 0 && code !== RIGHT_CODE ? DENIED_CODE : outcome);
  }

  private async end(order: TrialOrder, outcome: number): Promise<string> {
    const message = this.bank.notification(order, outcome);
    const failure = this.failures.shift() ?? null;
    if (failure === 'forged')
      await this.notify(order, { ...message, Ds_Signature: spoilt(message.Ds_Signature) });
    else if (failure === 'lost') this.sent.push({ order: order.order, message, status: 0 });
    else await this.notify(order, message);
    if (failure === 'twice') await this.notify(order, message);
    return donePage(order, outcome < 100);
  }

  private refund(body: string, response: ServerResponse): void {
    const failure = this.failures.shift() ?? null;
    if (failure === 'refund-cut') {
      response.destroy();
      return;
    }
    const message = JSON.parse(body) as Record<string, unknown>;
    const reply = this.bank.refund(message, failure === 'refund-refused' ? 190 : undefined);
    if (failure === 'refund-lost') {
      response.destroy();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply));
  }
}

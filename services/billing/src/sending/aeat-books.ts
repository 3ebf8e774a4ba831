import { Injectable } from '@nestjs/common';
import type { KeptCertificate } from '../certificates/certificate-store.js';
import { type HeldRecord, readQueryAnswer } from '../verifactu/query-answer.js';
import type { InvoiceId } from '../verifactu/verifactu-record.js';
import { type Query, queryXml, type Taxpayer } from '../verifactu/verifactu-xml.js';
import { AeatClient } from './aeat-client.js';

/** A failure of the other side, with its code and words. */
export interface Fault {
  readonly code: string;
  readonly words: string;
}

/** The records that the AEAT holds, or the fault that kept it from answering. */
export type Books = { readonly held: readonly HeldRecord[] } | { readonly fault: Fault };

/** 10,000 records each. */
const MAX_PAGES = 50;

/** `2026-11`, the months under which the AEAT files an invoice. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Asks the AEAT for the records that it holds of a taxpayer. */
@Injectable()
export class AeatBooks {
  constructor(private readonly client: AeatClient) {}

  /** All records of these months; `only`: those of one invoice. */
  async months(
    taxpayer: Taxpayer,
    certificate: KeptCertificate,
    months: readonly string[],
    only?: InvoiceId,
  ): Promise<Books> {
    const held: HeldRecord[] = [];
    for (const month of months) {
      const base: Query = {
        ...{ taxpayer, year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) },
        ...(only ? { number: only.number, date: only.date } : {}),
      };
      const fault = await this.pages(base, certificate, held);
      if (fault) return { fault };
    }
    return { held };
  }

  private async pages(base: Query, certificate: KeptCertificate, held: HeldRecord[]): Promise<Fault | null> {
    let query = base;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const posted = await this.client.post(queryXml(query), certificate);
      if (posted.outcome !== 'reply') return { code: posted.code, words: posted.words };
      const answer = readQueryAnswer(posted.bytes, query);
      if (answer.outcome === 'fault') return { code: answer.code ?? 'VF-S04', words: answer.message };
      if (answer.outcome === 'unreadable') return { code: answer.code, words: answer.message };
      held.push(...answer.records);
      if (!answer.next) return null;
      query = { ...base, after: answer.next };
    }
    return { code: 'VF-R02', words: 'La consulta no termina.' };
  }
}

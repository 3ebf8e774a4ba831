import { Injectable } from '@nestjs/common';
import type {
  AgreementField,
  agreementConfigPreview,
} from '@volante/contracts/agreements/agreement-config.contract';
import {
  AGREEMENT_VARIABLES,
  SIGNER_ROLES,
  VALUE_VARIABLES,
} from '@volante/contracts/agreements/agreement-words';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import type { Context } from '@volante/service-kit/context';
import { Storage } from '@volante/service-kit/storage/storage';
import { PaperWorker } from '../pdf/paper-worker.js';
import { KnownFacts } from '../requests/known.js';
import { KeptPapers } from '../store/kept-papers.js';
import { storedBytes } from '../store/stored-bytes.js';

/** PDFs in a minute for one school. */
const MAX_WRITTEN = 30;
const WINDOW_MS = 60_000;

/** Where signatures will stand, and the texts that signers type. */
const handsOf = (fields: readonly AgreementField[]) => {
  const texts = Object.fromEntries(
    fields
      .filter(({ variable }) => variable === 'written')
      .map(({ id, label }) => [id, `[${label || AGREEMENT_VARIABLES.written}]`]),
  );
  return SIGNER_ROLES.map((role) => ({
    ...{ role, name: 'Iniciales', strokes: null, typed: '[Firma]', ticks: [], texts },
  }));
};

/** A template with the data of a real person, for the person who places its fields; no request is made. */
@Injectable()
export class PreviewService {
  private readonly written = new RequestBudget(MAX_WRITTEN, WINDOW_MS);

  constructor(
    private readonly facts: KnownFacts,
    private readonly papers: KeptPapers,
    private readonly storage: Storage,
    private readonly pdfs: PaperWorker,
  ) {}

  /** Data that are not known stand by their name, so that their places are seen, too. */
  async make(
    ctx: Context,
    { id, contact, fields }: CallParsed<typeof agreementConfigPreview>,
  ): Promise<CallOutput<typeof agreementConfigPreview>> {
    const school = ctx.actor.businessId;
    this.written.spend(school);
    const known = await this.facts.of(ctx, { agreement: id, contact });
    const names = Object.entries(VALUE_VARIABLES).map(([name, label]) => [name, `[${label}]`] as const);
    const present = Object.entries(known.values).filter(([, value]) => value !== '');
    const template = await storedBytes(this.storage, known.config.storage_key);
    const written = await this.pdfs.values(
      school,
      template,
      fields,
      Object.fromEntries([...names, ...present]),
    );
    const bytes = await this.pdfs.hands(school, written, fields, handsOf(fields));
    const file = await this.papers.keepBriefly(ctx, {
      bytes,
      name: `Muestra de ${known.agreement.name}.pdf`,
    });
    return { file };
  }
}

import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import type { mailLayoutPreview } from '@volante/contracts/mail/mail-preview.contract';
import { MAIL_VARIABLES } from '@volante/contracts/mail/mail-variables';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { notFound } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { cleanHtml } from '../../rendering/clean-html.js';
import { Letterheads } from '../../rendering/letterheads.js';
import { Logos, withPicture } from '../../rendering/logos.js';
import { render } from '../../rendering/renderer.js';
import { houseValues, type Values } from '../../rendering/values.js';

type Input = CallParsed<typeof mailLayoutPreview>;

/** Whom a mail is shown for. */
export interface Reader {
  contact: string | null;
  branch: string | null;
  name: string;
  address: string;
  values: Values;
}

const EXAMPLES: Values = Object.fromEntries(MAIL_VARIABLES.map(({ name, example }) => [name, example]));

const examplesOf = (group: string) =>
  Object.fromEntries(Object.entries(EXAMPLES).filter(([name]) => name.startsWith(`${group}.`)));

/** Nobody in particular: the examples of the variables. */
const SOMEBODY: Reader = {
  contact: null,
  branch: null,
  name: '',
  address: '',
  values: examplesOf('contact'),
};

@Injectable()
export class PreviewsService {
  constructor(
    private readonly calls: CallClient<'mail'>,
    private readonly letterheads: Letterheads,
    private readonly logos: Logos,
  ) {}

  /** A person's data need the right to see people; without it only the examples are shown. */
  async reader(ctx: Context, contact: string | null): Promise<Reader> {
    if (contact === null) return SOMEBODY;
    if (!can(ctx, 'client.view')) throw notFound();
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, contactMailPeople, {
      contacts: [contact],
    });
    const [row] = rows;
    if (!row) throw notFound();
    return row;
  }

  async preview(ctx: Context, input: Input): Promise<CallOutput<typeof mailLayoutPreview>> {
    const reader = await this.reader(ctx, input.contact);
    const letterheadOf = this.letterheads.forRequest(ctx);
    const [school, branch, body] = await Promise.all([
      letterheadOf(null),
      letterheadOf(reader.branch),
      cleanHtml(input.body),
    ]);
    const logo = input.header ? await this.logos.read(branch.logo?.key) : null;
    const sent = input.contact === null ? { ...examplesOf('send'), ...input.values } : input.values;
    const { header, footer, purpose } = input;
    const dressing = { header, footer, purpose, letterhead: branch, hasLogo: logo !== null };
    const sources = [reader.values, sent, houseValues(school, branch, new Date())];
    const rendered = await render({ subject: input.subject, body }, sources, dressing);
    const to = reader.address ? `${reader.name} <${reader.address}>` : '';
    return { ...rendered, html: withPicture(rendered.html, logo), to };
  }
}

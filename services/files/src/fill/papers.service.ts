import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { VALUE_VARIABLES } from '@volante/contracts/agreements/agreement-words';
import { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import type { LayoutField, layoutFields, layoutFill } from '@volante/contracts/files/layout.contract';
import { SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import { runChild } from '@volante/service-kit/child/bounded-child';
import { compiledChild } from '@volante/service-kit/child/compiled-child';
import { Turns } from '@volante/service-kit/child/turns';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { localMoment } from '@volante/service-kit/local-days';
import type { Logger } from '@volante/service-kit/log';
import { spool } from '@volante/service-kit/storage/spool';
import { Storage } from '@volante/service-kit/storage/storage';
import { withFolder } from '@volante/service-kit/storage/temp-folder';
import { MadeFiles } from '../made/made-files.service.js';
import type { FileRow } from '../modules/files/file-row.js';
import { ReadingService } from '../modules/files/reading.service.js';
import { type FillRequest, fillVerdict, type TemplateField } from './fill-request.js';
import { knownValues, variableOf } from './known-values.js';

const FILLED = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);
/** A filled paper waits a day in the school's space: so many a person in ten minutes. */
const MAX_ASKED = 120;
const WINDOW_MS = 600_000;
const LIMITS = { timeoutMs: 15_000, heapMb: 240 } as const;
const SCRIPT = compiledChild(new URL('./fill-process.js', import.meta.url));

type Source = Pick<CallParsed<typeof layoutFill>, 'template' | 'contact'>;

interface Paper {
  file: FileRow;
  person: ContactEventState | null;
  fields: LayoutField[];
}

/** Fills PDF forms and Word documents with the data of a person of the school. */
@Injectable()
export class Papers {
  private readonly turns = new Turns(2, 20);
  private readonly asked = new RequestBudget(MAX_ASKED, WINDOW_MS);

  constructor(
    private readonly reading: ReadingService,
    private readonly storage: Storage,
    private readonly made: MadeFiles,
    private readonly calls: CallClient<'files'>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async fields(
    ctx: Context,
    source: CallParsed<typeof layoutFields>,
  ): Promise<CallOutput<typeof layoutFields>> {
    return withFolder(async (folder) => ({ fields: (await this.paper(ctx, source, folder)).fields }));
  }

  fill(ctx: Context, input: CallParsed<typeof layoutFill>): Promise<CallOutput<typeof layoutFill>> {
    this.asked.spend(ctx.actor.userId);
    return withFolder(async (folder) => {
      const { file, person, fields } = await this.paper(ctx, input, folder);
      const given = new Map(Object.entries(input.values));
      const values = Object.fromEntries(fields.map(({ name, value }) => [name, given.get(name) ?? value]));
      const lacking = fields.filter(({ name, kind }) => kind !== 'tick' && values[name] === '');
      if (lacking.length > 0 && !input.mayLack)
        throw new CodedError('DRIVE-FILL-002', { fields: lacking.map(({ label }) => label) });
      const [target, written] = [join(folder, 'filled'), join(folder, 'values.json')];
      await writeFile(written, JSON.stringify(values), { mode: 0o600 });
      const { mime } = file;
      await this.run({ act: 'fill', file: join(folder, 'source'), mime, values: written, target }, folder);
      return this.keep(ctx, file, person, target);
    });
  }

  /** The bytes wait a day as a file of the person alone; the gateway sends them at once. */
  private async keep(
    ctx: Context,
    file: FileRow,
    person: ContactEventState | null,
    path: string,
  ): Promise<CallOutput<typeof layoutFill>> {
    const ending = extname(file.name);
    const stem = file.name.slice(0, file.name.length - ending.length);
    const name = person ? `${stem} - ${person.name}${ending}` : file.name;
    const { mime } = file;
    const made = { path, name, mime, pages: null, width: null, height: null };
    const [stored] = await this.made.waiting({ ...ctx, idempotencyKey: null }, [made]);
    if (!stored) throw new Error('nothing was stored');
    return { key: stored.key, name, mime, size: stored.size, inline: false };
  }

  /** The template lies in the folder as `source` then. */
  private async paper(ctx: Context, { template, contact }: Source, folder: string): Promise<Paper> {
    const file = await this.reading.readable(ctx, template);
    if (!FILLED.has(file.mime)) throw new CodedError('FILE-001');
    const person = contact === null ? null : await this.person(ctx, contact);
    const school = await this.calls.call({ ...ctx, idempotencyKey: null }, businessLetterhead, {
      branch: person?.branch ?? null,
    });
    const moment = localMoment(Date.now(), school.timeZone);
    const path = join(folder, 'source');
    await spool(await this.storage.get(file.storage_key), path, { maxBytes: SIZE_LIMITS.other });
    const found = await this.run({ act: 'read', file: path, mime: file.mime }, folder);
    if (found.length === 0) throw new CodedError('DRIVE-FILL-001');
    const known = knownValues({ person, school, moment });
    return { file, person, fields: found.map((field) => withKnown(field, known)) };
  }

  private async person(ctx: Context, contact: string): Promise<ContactEventState> {
    demand(ctx, 'client.view');
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, contactPayers, {
      contacts: [contact],
    });
    const state = rows[0]?.state;
    if (!state || state.state === 'deleted' || state.state === 'blocked') throw notFound();
    return state;
  }

  private run(request: FillRequest, folder: string): Promise<TemplateField[]> {
    return this.turns.within(async () => {
      const { lines, failure } = await runChild({ ...LIMITS, script: SCRIPT, request, folder });
      const last = fillVerdict.safeParse(lines.at(-1));
      if (last.success) return last.data.fields;
      this.log.warn({ failure, act: request.act }, 'a paper could not be filled');
      throw new CodedError('DRIVE-FILL-001');
    });
  }
}

/** A value that the school knows goes before the one that the form has already. */
function withKnown(field: TemplateField, known: ReturnType<typeof knownValues>): LayoutField {
  const variable = field.kind === 'text' ? variableOf(field.name) : null;
  const fact = variable ? known.get(variable) : undefined;
  const value = fact?.value || field.value;
  return {
    ...field,
    label: variable ? VALUE_VARIABLES[variable] : field.name,
    value,
    from: fact?.value ? fact.from : field.value ? 'form' : 'typed',
    isLacking: field.kind !== 'tick' && value === '',
  };
}

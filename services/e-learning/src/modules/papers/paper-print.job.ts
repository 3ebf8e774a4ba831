import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { EXAMS } from '@volante/contracts/e-learning/exam-words';
import { paperPrint } from '@volante/contracts/e-learning/paper-test.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { Storage } from '@volante/service-kit/storage/storage';
import { readAs } from '../../learner-store/learners.js';
import { PaperPictures } from '../../paper-store/paper-pictures.js';
import { paperOf, readSheets, seenPaper } from '../../paper-store/paper-rows.js';
import { bookletPdf } from '../../paper-store/pdf/booklet-pdf.js';
import { keyPdf, resultsPdf, variantsOf } from '../../paper-store/pdf/key-pdf.js';
import type { PaperSheet } from '../../paper-store/pdf/paper-sheet.js';
import { readResults } from '../../paper-store/results.js';

type Choice = CallParsed<typeof paperPrint>;

/** Draws the papers of a test in the worker: thirty questions with pictures take longer than a call may. */
@Injectable()
export class PaperPrintJob implements JobHandler<Choice> {
  readonly kind = 'paper-test.print';
  readonly input = paperPrint.input;

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
    private readonly storage: Storage,
    private readonly pictures: PaperPictures,
  ) {}

  async run(job: Job<Choice>): Promise<JobOutcome> {
    const { ctx, input } = job;
    const sheet = await this.sheet(ctx, input);
    const name = sheet.paper.name.replaceAll('/', '-');
    const files: [string, () => AsyncIterable<Uint8Array>][] = [];
    if (input.parts.includes('variants'))
      for (const variant of variantsOf(sheet))
        files.push([`${name} · variante ${variant}.pdf`, () => bookletPdf(sheet, variant)]);
    if (input.parts.includes('key')) files.push([`${name} · soluciones.pdf`, () => keyPdf(sheet)]);
    if (input.parts.includes('results')) {
      const results = await readResults(ctx, readAs(this.db, ctx), input.id);
      files.push([`${name} · resultados.pdf`, () => resultsPdf(sheet, results)]);
    }
    for (const [at, [file, draw]] of files.entries()) {
      await job.addFile({ name: file, mime: MIMES.pdf, source: { stream: draw() } });
      job.progress(at + 1, files.length);
    }
    return {
      message: files.length === 1 ? 'Un documento.' : `${files.length} documentos.`,
      result: { files: files.length },
    };
  }

  private async sheet(ctx: Context, { id, parts }: Choice): Promise<PaperSheet> {
    const paper = await seenPaper(ctx, readAs(this.db, ctx), id);
    const sheets = await readSheets(readAs(this.db, ctx), id);
    const shown = parts.includes('variants') ? ([...sheets.values()][0] ?? []) : [];
    const files = shown.flatMap(({ content }) => content.picture ?? []);
    return {
      ...{ paper, sheets, reference: paperOf(paper).reference, exam: EXAMS[paper.exam] },
      pictures: await this.pictures.read(ctx, [...new Set(files)]),
      letterhead: await readLetterhead(this.calls, this.storage, ctx),
      school: ctx.actor.businessName,
    };
  }
}

/**
 * Reads and writes PDFs of people in a process of its own, without settings, secrets or the key of a seal: one that leads the library
 * astray, hangs or swells costs this process and nothing else.
 */
import type { DigestAlgorithm } from '@libpdf/core';
import { MEGABYTE } from '@volante/contracts/files/size-limits';
import { type Ask, serveTasks } from '@volante/service-kit/child/serve-tasks';
import { judgedIncrement } from '../certificates/judged-increment.js';
import { openPkcs12 } from '../sealing/pkcs12.js';
import { sealedPdf } from '../sealing/sealed-pdf.js';
import { foundPlaces } from './found-places.js';
import { pageTexts } from './page-texts.js';
import type { PaperQuestion, PaperTask } from './paper-tasks.js';
import { pagesOf, withHands, withValues } from './write-paper.js';

/** Beyond what the process has at its start: a PDF of 20 MB as objects, and what is made of it. */
const MEMORY = 400 * MEGABYTE;

function sealed(task: Extract<PaperTask, { act: 'seal' }>, ask: Ask): Promise<Uint8Array> {
  const { signed, evidence, seal, facts, isStamped } = task;
  const bytes = async (question: PaperQuestion) => (await ask(question)) as Uint8Array;
  const signer = {
    ...seal,
    sign: (data: Uint8Array, algorithm: DigestAlgorithm) => bytes({ ask: 'signature', data, algorithm }),
  };
  const authority: Parameters<typeof sealedPdf>[4] = {
    timestamp: (digest, algorithm) => bytes({ ask: 'stamp', digest, algorithm }),
  };
  return sealedPdf(signed, evidence, signer, facts, isStamped ? authority : null);
}

function work(task: PaperTask, ask: Ask): Promise<unknown> {
  switch (task.act) {
    case 'measure':
      return pagesOf(task.bytes);
    case 'find':
      return foundPlaces(task.bytes);
    case 'read':
      return pageTexts(task.bytes);
    case 'values':
      return withValues(task.bytes, task.fields, task.values, task.behind);
    case 'increment':
      return judgedIncrement(task);
    case 'certificate':
      return openPkcs12(task.bytes, task.password);
    case 'hands':
      return withHands(task.bytes, task.fields, task.hands);
    case 'seal':
      return sealed(task, ask);
  }
}

serveTasks((task, ask) => work(task as PaperTask, ask), MEMORY);

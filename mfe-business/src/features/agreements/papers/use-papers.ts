import { useQueryClient } from '@tanstack/react-query';
import {
  agreementRequestList,
  agreementRequestPaper,
} from '@volante/contracts/agreements/agreement-request.contract';
import { callApi, newIntentKey } from '@volante/mfe-kit/api';
import { callKey } from '@volante/mfe-kit/query';
import { errorMessage } from '@volante/ui-kit/error-message';
import { isPdf, sendFile } from '@volante/ui-kit/send-file';
import { useState } from 'react';
import { digestOf } from '../requests/dropped-pdf';
import { REQUEST_READS } from '../shared/request-reads';
import { findPerson } from './find-person';
import { readPaperName } from './paper-name';

/** Files of one go: each is looked for, uploaded and noted by itself. */
export const MAX_PAPERS = 100;

export interface Paper {
  key: string;
  file: File;
  digest: string;
  contact: string | null;
  day: string | null;
  /** `known`: the same scan is noted already; `twice`: it is among these files before. */
  state: 'open' | 'known' | 'twice' | 'storing' | 'done' | 'failed';
  problem: string;
  /** Id of the uploaded file, so that a repeated try sends nothing twice. */
  stored: string | null;
}

export const isReady = ({ state, contact, day }: Paper): boolean =>
  (state === 'open' || state === 'failed') && contact !== null && day !== null;

async function stateOf(
  agreement: string,
  digest: string,
  others: readonly string[],
): Promise<Paper['state']> {
  if (others.includes(digest)) return 'twice';
  const { rows } = await callApi(agreementRequestList, { agreement, sent: digest, limit: 1 });
  return rows.length > 0 ? 'known' : 'open';
}

async function readPaper(agreement: string, file: File, others: readonly string[]): Promise<Paper> {
  const [said, digest] = [readPaperName(file.name), await digestOf(file)];
  const state = await stateOf(agreement, digest, others);
  const contact = state === 'open' ? await findPerson(said) : null;
  return {
    ...{ key: newIntentKey(), file, digest, contact, day: said.day, state },
    problem: '',
    stored: null,
  };
}

/** Scans of signed papers: read one after the other, completed by a person, noted one after the other. */
export function usePapers(agreement: string) {
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const [busy, setBusy] = useState<'reading' | 'noting' | null>(null);
  const client = useQueryClient();
  const change = (key: string, to: Partial<Paper>) =>
    setPapers((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const remove = (key: string) => setPapers((now) => now.filter((one) => one.key !== key));
  const add = async (files: readonly File[]) => {
    setBusy('reading');
    const digests = papers.map(({ digest }) => digest);
    try {
      for (const file of files.filter(isPdf).slice(0, MAX_PAPERS - papers.length)) {
        const paper = await readPaper(agreement, file, digests);
        digests.push(paper.digest);
        setPapers((now) => [...now, paper]);
      }
    } finally {
      setBusy(null);
    }
  };
  const note = async (paper: Paper) => {
    const { key, file, contact, day } = paper;
    if (contact === null || day === null) return;
    change(key, { state: 'storing', problem: '' });
    try {
      const scan = { file, accept: 'pdf' as const, name: 'contrato.$ext', onProgress: () => undefined };
      const stored = paper.stored ?? (await sendFile(scan)).id;
      change(key, { stored });
      const input = { agreement, contact, file: stored, signedOn: day };
      await callApi(agreementRequestPaper, input, { idempotencyKey: key });
      change(key, { state: 'done' });
    } catch (error) {
      change(key, { state: 'failed', problem: errorMessage(error) });
    }
  };
  const noteAll = async () => {
    setBusy('noting');
    for (const paper of papers.filter(isReady)) await note(paper);
    setBusy(null);
    await Promise.all(REQUEST_READS.map((read) => client.invalidateQueries({ queryKey: callKey(read) })));
  };
  return { papers, busy, add, change, remove, noteAll };
}

import type { CallOutput } from '@volante/contracts/call';
import {
  paperList,
  paperMark,
  paperMarks,
  paperRead,
} from '@volante/contracts/e-learning/paper-test.contract';
import type { Variant } from '@volante/contracts/e-learning/paper-words';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useState } from 'react';
import { usePaperText } from './paper-text';

export type Mark = CallOutput<typeof paperMarks>['rows'][number];

/** Answers of a student that are being typed. */
export interface Draft {
  contact: string;
  name: string;
  variant: Variant;
  answers: string[];
  /** Version of the answers that it changes; 0: there are none. */
  version: number;
  isTouched: boolean;
}

const newDraft = ({ id, name }: { id: string; name: string }): Draft => ({
  ...{ contact: id, name, variant: 'A', answers: [], version: 0, isTouched: false },
});

const without = (drafts: readonly Draft[], contact: string): Draft[] =>
  drafts.filter((one) => one.contact !== contact);

/** Rows that are being typed, in the order in which they came. */
export function useDrafts(id: string, questions: number) {
  const text = usePaperText();
  const feedback = useFeedback();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const call = useCallMutation(paperMark, { invalidates: [paperMarks, paperRead, paperList] });
  const drop = (contact: string) => setDrafts((rows) => without(rows, contact));
  const put = (contact: string, part: Partial<Draft>) =>
    setDrafts((rows) => rows.map((one) => (one.contact === contact ? { ...one, ...part } : one)));
  const save = async (draft: Draft, { reason, day }: { reason: string; day: string | null }) => {
    const { contact, variant, version } = draft;
    const answers = Array.from({ length: questions }, (_, at) => draft.answers[at] ?? '');
    const { rows } = await call.mutateAsync({
      ...{ id, rows: [{ contact, variant, version, answers }], reason },
      ...(day === null ? {} : { day }),
    });
    const { result, version: now } = rows[0] ?? { result: 'gone' as const, version };
    // Letters that were not kept are not lost: over answers of somebody else they become a correction, under a reason.
    if (result === 'stale') put(contact, { version: now });
    else if (result !== 'gone') drop(contact);
    feedback.done(text(`paper.result.${result}`, { name: draft.name }));
  };
  return {
    drafts,
    isSaving: call.isPending,
    save,
    drop,
    add: (people: readonly { id: string; name: string }[]) =>
      setDrafts((rows) => [
        ...rows,
        ...people.filter((one) => rows.every(({ contact }) => contact !== one.id)).map(newDraft),
      ]),
    correct: ({ contact, name, variant, answers, version }: Mark) =>
      setDrafts((rows) => [
        ...without(rows, contact),
        { contact, name, variant, answers, version, isTouched: false },
      ]),
    change: (contact: string, part: Partial<Draft>) => put(contact, { ...part, isTouched: true }),
  };
}
export type Drafts = ReturnType<typeof useDrafts>;

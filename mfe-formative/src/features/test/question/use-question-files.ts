import type { CallInput, CallOutput } from '@volante/contracts/call';
import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import { question } from '@volante/contracts/e-learning/question.contract';
import { questionImport } from '@volante/contracts/e-learning/question-exchange.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useState } from 'react';
import { type Opened, openFile } from '../exchange/packages';
import { patiently } from '../exchange/patiently';
import { sendPictures } from '../exchange/send-pictures';

export type Result = CallOutput<typeof questionImport>;
type Sent = CallInput<typeof questionImport>;

/** A file that was looked at and not kept yet. */
export interface Looked {
  file: File;
  result: Result;
}

/** Exams and topic of questions whose file does not name them. */
export interface Target {
  exams: ExamName[];
  topic: string | null;
}

/** The file that is being read or kept, `at` from 1. */
export interface Step {
  doing: 'look' | 'save';
  at: number;
  of: number;
  name: string;
}

/** Why a file was not taken: an answer of the call, or a fault of the file itself. */
export interface FileProblem {
  name: string;
  error: unknown;
}

/**
 * Files of questions, one after the other: a bank comes in many packages. A file that fails ends the round; those before it are kept, and
 * the next round begins with it. The bank leaves out what it has, so that nothing comes twice.
 */
export function useQuestionFiles(target: Target) {
  const call = useCallMutation(questionImport, { invalidates: [question.calls.read] });
  const [looked, setLooked] = useState<readonly Looked[] | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);

  const send = (
    { format, text, files }: Opened,
    rest: { dryRun: boolean; pictures?: Sent['pictures'] },
  ): Promise<Result> =>
    patiently(() =>
      call.mutateAsync({ format, ...(files.length > 0 ? { files } : { text }), ...target, ...rest }),
    );

  /** `false`: one of them failed. */
  const each = async (
    doing: Step['doing'],
    files: readonly File[],
    work: (file: File) => Promise<void>,
  ): Promise<boolean> => {
    setProblem(null);
    for (const [at, file] of files.entries()) {
      setStep({ doing, at: at + 1, of: files.length, name: file.name });
      try {
        await work(file);
      } catch (error) {
        setProblem({ name: files.length > 1 ? file.name : '', error });
        setStep(null);
        return false;
      }
    }
    setStep(null);
    return true;
  };

  return {
    looked,
    step,
    problem,
    async look(files: readonly File[]): Promise<void> {
      setLooked(null);
      const found: Looked[] = [];
      const isWhole = await each('look', files, async (file) => {
        found.push({ file, result: await send(await openFile(file), { dryRun: true }) });
      });
      if (isWhole) setLooked(found);
    },
    /** Answers how many questions were kept, and whether all files were. */
    async save(): Promise<{ added: number; isWhole: boolean }> {
      let added = 0;
      const results = new Map(
        (looked ?? []).flatMap(({ file, result }) => (result.added > 0 ? [[file, result] as const] : [])),
      );
      const isWhole = await each('save', [...results.keys()], async (file) => {
        const opened = await openFile(file);
        const pictures = await sendPictures(opened, results.get(file)?.pictures ?? []);
        const more = pictures.length > 0 ? { pictures } : {};
        added += (await send(opened, { dryRun: false, ...more })).added;
        setLooked((all) => all?.filter((one) => one.file !== file) ?? null);
      });
      return { added, isWhole };
    },
  };
}

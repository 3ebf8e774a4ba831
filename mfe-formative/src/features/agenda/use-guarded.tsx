import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import {
  lessonCost,
  lessonHistory,
  lessonList,
  lessonRead,
} from '@volante/contracts/training/lesson.contract';
import { overrideFields } from '@volante/contracts/training/lesson.fields';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { type ReactNode, useState } from 'react';
import { useOwnText } from '../../texts';

export const LESSON_READS = [lessonList, lessonRead, lessonHistory, lessonCost];
const NEEDS_REASON = 'LESSON-002';

interface Refused {
  rules: readonly string[];
  retry: (reason: string) => Promise<unknown>;
  leave: () => void;
}

function OverrideDialog({ refused, onDone }: { refused: Refused; onDone: () => void }) {
  const text = useOwnText();
  const form = useRecordForm<{ reason: string }>({
    schema: overrideFields,
    initial: { reason: '' },
    save: ({ values }) => refused.retry(values.reason),
    onSaved: onDone,
  });
  return (
    <FormDialog
      form={form}
      title={text('agenda.override.title')}
      okText={text('agenda.override.ok')}
      onClose={refused.leave}
      before={
        <ul className="vf-rules">
          {refused.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      }
    >
      <TextField
        form={form}
        name="reason"
        label={text('agenda.override.reason')}
        help={text('agenda.override.help')}
        maxLength={300}
      />
    </FormDialog>
  );
}

/**
 * Sends a change of practices. A refusal by rules of the school opens a dialog that asks for the reason and sends it again with it;
 * any other one is thrown, and so is this one where the person leaves the dialog.
 */
export function useGuarded<C extends CallDeclaration>(
  call: C,
): { send: (input: CallInput<C>) => Promise<CallOutput<C>>; dialog: ReactNode } {
  const { mutateAsync } = useCallMutation(call, { invalidates: LESSON_READS });
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (input: CallInput<C>): Promise<CallOutput<C>> => {
    try {
      return await mutateAsync(input);
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.code !== NEEDS_REASON) throw thrown;
      return new Promise((resolve, reject) => {
        setRefused({
          rules: error.messages,
          retry: async (override) =>
            resolve(await mutateAsync({ ...(input as object), override } as CallInput<C>)),
          leave: () => {
            setRefused(null);
            reject(thrown);
          },
        });
      });
    }
  };
  return {
    send,
    dialog: refused ? <OverrideDialog refused={refused} onDone={() => setRefused(null)} /> : null,
  };
}

/** Shows a failure instead of throwing it; a refusal with a dialog of its own has been read. */
export function useReported(): (work: Promise<unknown>) => Promise<void> {
  const { failed } = useFeedback();
  return async (work) => {
    try {
      await work;
    } catch (error) {
      if (asApiError(error).code !== NEEDS_REASON) failed(error);
    }
  };
}

import { SwapOutlined } from '@ant-design/icons';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import {
  type contactMerge,
  contactMergePreview,
  type MergeChoice,
} from '@volante/contracts/contacts/contact-merge.contract';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useCall } from '@volante/mfe-kit/query';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useDialogWork } from '@volante/ui-kit/use-dialog-work';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useContactText } from '../shared/contact-text';
import { DebtNotice } from '../shared/debt-notice';
import './merge.css';
import { type Choices, MergeTable, sheetKey, suggested } from './merge-table';
import { useMerge } from './use-merge';

type Preview = CallOutput<typeof contactMergePreview>;

export interface MergeDialogProps {
  /** The one that stays, unless they are swapped. */
  keep: string;
  lose: string;
  onDone?: ((kept: string) => void) | undefined;
  onClose: () => void;
}

function inputOf({ keep, lose, fields, sheet }: Preview, choices: Choices): CallInput<typeof contactMerge> {
  return {
    keep: keep.id,
    keepVersion: keep.version,
    lose: lose.id,
    loseVersion: lose.version,
    fields: Object.fromEntries(fields.map(({ field }) => [field, choices[field] ?? 'keep'])),
    sheet: Object.fromEntries(
      sheet.map(({ field }) => [field, choices[sheetKey(field)] === 'lose' ? 'lose' : 'keep']),
    ),
  };
}

/** Two contacts side by side: the one that stays, and the source of each field that differs. */
export function MergeDialog({ keep, lose, onDone, onClose }: MergeDialogProps) {
  const text = useContactText();
  const [pair, setPair] = useState({ keep, lose });
  const [chosen, setChosen] = useState<Choices>({});
  const { isBusy, problem, setProblem, run } = useDialogWork(onClose);
  const answer = useCall(contactMergePreview, pair, { keepPrevious: false, staleTime: 0 });
  const merge = useMerge();
  const preview = answer.data;
  const choices = preview ? { ...suggested(preview), ...chosen } : {};
  const restart = (next: typeof pair) => {
    setPair(next);
    setChosen({});
    setProblem(null);
  };
  const join = async () => {
    if (!preview) return;
    await run(async () => {
      await merge(inputOf(preview, choices)).catch((error: unknown) => {
        // Another person was faster: their changes are shown before a second confirmation.
        if (asApiError(error).code === 'DATA-409') void answer.refetch();
        throw error;
      });
      onDone?.(preview.keep.id);
    });
  };
  return (
    <Modal
      open
      width={880}
      title={text('contacts.act.merge')}
      okText={text('contacts.act.merge')}
      cancelText={text('contacts.cancel')}
      okButtonProps={{ disabled: !preview }}
      confirmLoading={isBusy}
      onOk={() => void join()}
      onCancel={onClose}
    >
      {answer.isPending ? <Skeleton width="100%" height={240} /> : null}
      {answer.isError && !preview ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {preview ? (
        <>
          <p className="v-dialog-text">
            {text('contacts.merge.text', { keep: preview.keep.name, lose: preview.lose.name })}
          </p>
          <Button
            icon={<SwapOutlined aria-hidden="true" />}
            onClick={() => restart({ keep: pair.lose, lose: pair.keep })}
          >
            {text('contacts.merge.swap', { name: preview.lose.name })}
          </Button>
          <DebtNotice ids={[preview.keep.id, preview.lose.id]} after="merge" />
          <MergeTable
            preview={preview}
            choices={choices}
            onChoose={(key: string, choice: MergeChoice) => setChosen({ ...chosen, [key]: choice })}
          />
          {preview.groups.length > 0 ? (
            <p className="v-dialog-text">
              {text('contacts.merge.groups', { groups: preview.groups.map(({ name }) => name).join(', ') })}
            </p>
          ) : null}
        </>
      ) : null}
      <p className="v-problem" role="alert">
        {problem}
      </p>
    </Modal>
  );
}

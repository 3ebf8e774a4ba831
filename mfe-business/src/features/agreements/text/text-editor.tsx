import {
  type AgreementConfig,
  agreementConfigRead,
  agreementConfigWrite,
} from '@volante/contracts/agreements/agreement-config.contract';
import { READY_TEXTS, type ReadyText } from '@volante/contracts/agreements/ready-texts';
import { TEXT_MARKS } from '@volante/contracts/agreements/text-marks';
import { LeaveGuard } from '@volante/mfe-kit/leave-guard';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { RichText, type RichTextHandle } from '@volante/ui-kit/rich-text';
import { useAsk } from '@volante/ui-kit/use-ask';
import { Alert, Button, Select } from 'antd';
import { useId, useRef, useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { CancelRules } from './cancel-rules';
import './text.css';

const labelOf = (name: string): string => TEXT_MARKS[name]?.label ?? name;

const GROUPS = [...new Set(Object.values(TEXT_MARKS).map(({ group }) => group))].map((group) => ({
  label: group,
  options: Object.entries(TEXT_MARKS)
    .filter(([, mark]) => mark.group === group)
    .map(([value, { label }]) => ({ value, label })),
}));

interface TextEditorProps {
  id: string;
  config: AgreementConfig;
  onClose: () => void;
}

/** A draft to begin with; it replaces the present text after a question. */
function ReadyChoice({ isEmpty, onTake }: { isEmpty: boolean; onTake: (text: ReadyText) => void }) {
  const text = useAgreementText();
  const ask = useAsk();
  const id = useId();
  const take = (key: string | null) => {
    const ready = READY_TEXTS.find((one) => one.key === key);
    if (!ready) return;
    if (isEmpty) return onTake(ready);
    ask({
      title: text('agreements.text.replaceTitle'),
      content: text('agreements.text.replaceText', { name: ready.name }),
      okText: text('agreements.text.replace'),
      onOk: () => onTake(ready),
    });
  };
  return (
    <div className="vb-text-choice">
      <label htmlFor={id}>{text('agreements.text.begin')}</label>
      <Select<string | null>
        id={id}
        value={null}
        placeholder={text('agreements.text.beginWith')}
        options={READY_TEXTS.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={take}
      />
    </div>
  );
}

function MarkChoice({ onInsert }: { onInsert: (name: string) => void }) {
  const text = useAgreementText();
  const id = useId();
  return (
    <div className="vb-text-choice">
      <label htmlFor={id}>{text('agreements.text.insert')}</label>
      <Select<string | null>
        id={id}
        showSearch
        optionFilterProp="label"
        value={null}
        placeholder={text('agreements.text.insertWhat')}
        options={GROUPS}
        onChange={(name) => name && onInsert(name)}
      />
    </div>
  );
}

/** The words of a template, from which its PDF is made. */
export function TextEditor({ id, config, onClose }: TextEditorProps) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const handle = useRef<RichTextHandle>(null);
  const editor = useId();
  const [html, setHtml] = useState(config.text ?? '');
  const [ready, setReady] = useState<ReadyText | null>(null);
  const write = useCallMutation(agreementConfigWrite, {
    invalidates: [agreementConfigRead],
    onError: feedback.failed,
    onSuccess: () => {
      feedback.done(text('agreements.text.saved'));
      onClose();
    },
  });
  const isDirty = html !== (config.text ?? '');
  return (
    <div className="vb-text">
      <LeaveGuard when={isDirty && !write.isSuccess} isTab />
      <div className="vb-text-choices">
        <ReadyChoice
          isEmpty={html === ''}
          onTake={(one) => {
            setReady(one);
            setHtml(one.html);
          }}
        />
        <MarkChoice onInsert={(name) => handle.current?.insertChip(name)} />
        <CancelRules onInsert={(sentences) => handle.current?.insertParagraphs(sentences)} />
      </div>
      {ready ? (
        <Alert
          type="warning"
          showIcon
          title={text('agreements.text.draft')}
          description={text('agreements.text.draftText', { source: ready.source, check: ready.check })}
        />
      ) : null}
      <RichText
        id={editor}
        label={text('agreements.text.words')}
        value={html}
        labelOf={labelOf}
        handle={handle}
        onChange={setHtml}
      />
      <p className="v-help">{text('agreements.text.help')}</p>
      <div className="vb-text-acts">
        <Button onClick={onClose}>{text('agreements.cancel')}</Button>
        <Button
          type="primary"
          disabled={html === '' || !isDirty}
          loading={write.isPending}
          onClick={() => write.mutate({ id, version: config.version, html })}
        >
          {text('agreements.text.save')}
        </Button>
      </div>
    </div>
  );
}

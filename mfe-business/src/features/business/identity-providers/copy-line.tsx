import { CopyOutlined } from '@ant-design/icons';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { useBusinessWords } from '../business-words';

/** An address to be taken elsewhere as it is. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const { text } = useBusinessWords();
  const feedback = useFeedback();
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      feedback.done(text('business.identityProviders.copied'));
    } catch {
      // Some browsers refuse: the text is shown to be selected by hand.
      feedback.failed(new Error(text('business.identityProviders.copyFailed')));
    }
  };
  return (
    <div className="vb-copy">
      <label htmlFor={id} className="v-label">
        {label}
      </label>
      <div className="vb-copy-line">
        <Input id={id} value={value} readOnly onFocus={(event) => event.target.select()} />
        <Button
          icon={<CopyOutlined aria-hidden />}
          onClick={() => void copy()}
          aria-label={`${text('business.identityProviders.copy')}: ${label}`}
        >
          {text('business.identityProviders.copy')}
        </Button>
      </div>
    </div>
  );
}

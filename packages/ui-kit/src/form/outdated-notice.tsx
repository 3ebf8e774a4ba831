import { Alert, Button } from 'antd';
import { useKitText } from '../text/text';
import type { FormValues, RecordForm } from './record-form';
import '../text/page-texts';

/** Says that somebody has saved the record that is being written on, and lets one look or go on. */
export function OutdatedNotice<V extends FormValues>({ form, name }: { form: RecordForm<V>; name?: string }) {
  const text = useKitText();
  if (!form.isOutdated) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={name ? text('outdated.by', { name }) : text('outdated.text')}
      action={
        <span className="v-outdated-actions">
          <Button size="small" type="primary" onClick={form.compare}>
            {text('outdated.compare')}
          </Button>
          <Button size="small" onClick={form.ignoreOutdated}>
            {text('outdated.keep')}
          </Button>
        </span>
      }
    />
  );
}

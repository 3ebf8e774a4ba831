import type { CallOutput } from '@volante/contracts/call';
import { MAX_OCR_PAGES } from '@volante/contracts/files/drive-limits';
import { driveConfigure, fileSettingUpdate } from '@volante/contracts/files/drive-space.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Switch } from 'antd';
import { useDriveText } from './drive-text';

const [SWITCH, HELP] = ['drive-ocr', 'drive-ocr-help'];

function OcrSwitch({ isOn }: { isOn: boolean }) {
  const text = useDriveText();
  const feedback = useFeedback();
  const update = useCallMutation(fileSettingUpdate, { invalidates: [driveConfigure] });
  const choose = async (ocr: boolean) => {
    try {
      await update.mutateAsync({ ocr });
      feedback.done(text('drive.space.saved'));
    } catch (error) {
      feedback.failed(error);
    }
  };
  return (
    <label htmlFor={SWITCH} className="vb-drive-ocr">
      <Switch
        id={SWITCH}
        checked={isOn}
        loading={update.isPending}
        aria-describedby={HELP}
        onChange={(on) => void choose(on)}
      />
      {text('drive.ocr.switch')}
    </label>
  );
}

/** Whether scans are read by OCR; managers of the school choose it. */
export function OcrSetting({ ocr: { isOn, waiting } }: { ocr: CallOutput<typeof driveConfigure>['ocr'] }) {
  const text = useDriveText();
  const mayChange = useCan('business.modify');
  return (
    <section>
      <h2>{text('drive.ocr.title')}</h2>
      {mayChange ? <OcrSwitch isOn={isOn} /> : <p>{text(isOn ? 'drive.ocr.on' : 'drive.ocr.off')}</p>}
      <p id={HELP} className="v-help">
        {text('drive.ocr.help', { pages: MAX_OCR_PAGES })}
      </p>
      {waiting > 0 ? <p role="status">{text('drive.ocr.waiting', { count: waiting })}</p> : null}
    </section>
  );
}

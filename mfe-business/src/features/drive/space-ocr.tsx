import type { CallOutput } from '@volante/contracts/call';
import { MAX_OCR_PAGES } from '@volante/contracts/files/drive-limits';
import { driveConfigure, fileSettingUpdate } from '@volante/contracts/files/drive-space.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LabelledSwitch } from '@volante/ui-kit/labelled-switch';
import { useDriveText } from './drive-text';

const HELP = 'drive-ocr-help';

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
    <LabelledSwitch
      label={text('drive.ocr.switch')}
      checked={isOn}
      loading={update.isPending}
      aria-describedby={HELP}
      onChange={(on) => void choose(on)}
    />
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

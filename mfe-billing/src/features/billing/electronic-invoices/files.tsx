import { DownloadOutlined } from '@ant-design/icons';
import { ELECTRONIC_FORMATS } from '@volante/contracts/billing/electronic.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { formatBytes } from '@volante/ui-kit/bytes';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import type { Electronic } from './electronic-dialog';
import { useElectronicText } from './electronic-text';

/** The files of an invoice, the last first. */
export function Files({ files }: { files: Electronic['files'] }) {
  const text = useElectronicText();
  const feedback = useFeedback();
  if (files.length === 0) return null;
  return (
    <section aria-label={text('electronic.files.title')}>
      <h3>{text('electronic.files.title')}</h3>
      <ul className="vb-electronic-files">
        {files.map(({ file, format, name, size, signer, madeAt }) => (
          <li key={file}>
            <div>
              <strong>{ELECTRONIC_FORMATS[format]}</strong>
              <p className="v-help">
                {signer ? text('electronic.files.signed', { signer }) : text('electronic.files.plain')} ·{' '}
                {formatBytes(size)} · <ElapsedText instant={madeAt} />
              </p>
            </div>
            <Button
              icon={<DownloadOutlined aria-hidden="true" />}
              aria-label={text('electronic.files.download', { name })}
              onClick={() => void downloadFile(file, name).catch(feedback.failed)}
            >
              XML
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

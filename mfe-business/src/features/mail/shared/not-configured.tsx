import { useSession } from '@volante/mfe-kit/session';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { MAIL_SETTINGS } from './mail-reads';
import { useMailText } from './mail-text';

/** Says plainly that nothing can be sent yet, and leads to where that is mended. */
export function NotConfigured() {
  const text = useMailText();
  const { can } = useSession();
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={text('mail.notConfigured.title')}
      description={
        can('mail.settings') ? (
          <Link to={MAIL_SETTINGS}>{text('mail.notConfigured.go')}</Link>
        ) : (
          text('mail.notConfigured.ask')
        )
      }
    />
  );
}

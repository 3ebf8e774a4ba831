import { useText } from '@volante/mfe-kit/i18n';
import { Link } from 'react-router';

/** In place of a chart of a school that has no contacts yet. */
export function NoContacts() {
  const text = useText('business');
  return (
    <p>
      {text('widgets.empty')} <Link to="/contact/list">{text('widgets.begin')}</Link>
    </p>
  );
}

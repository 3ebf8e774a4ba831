import { Link } from 'react-router';

export const ContactLink = ({ id, name }: { id: string; name: string }) => (
  <Link to={`/contact/view/${id}`}>{name || '—'}</Link>
);

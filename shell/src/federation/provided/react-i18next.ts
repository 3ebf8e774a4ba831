/** What remotes may use of react-i18next; `Trans` would bring an HTML parser into every first load. */
export { useTranslation } from 'react-i18next';

/** The exports of react-i18next for remotes; `Trans` would bring an HTML parser into every first load. */
export { useTranslation } from 'react-i18next';
